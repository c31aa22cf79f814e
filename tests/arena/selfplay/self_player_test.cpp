// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/selfplay/self_player.h"

#include "core/game.h"
#include "eval/training/read_samples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace kempelen::arena {

namespace {

SelfPlaySettings quick_settings() {
    SelfPlaySettings settings;
    settings.nodes = 100;
    settings.samples = 2;
    settings.sample_depth = 2;
    return settings;
}

SelfPlayedGame quick_game(std::uint64_t number) {
    SelfPlayer player(quick_settings());
    search::Control control;
    return *player.play(number, control);
}

}  // namespace

TEST(SelfPlayer, PlaysTheSameGameOfANumberWhateverItPlayedBefore) {
    SelfPlayer player(quick_settings());
    search::Control control;
    for (const std::uint64_t number : {3, 1, 2}) {
        const auto game = player.play(number, control);
        const SelfPlayedGame fresh = quick_game(number);
        ASSERT_TRUE(game);
        EXPECT_EQ(game->record.plies, fresh.record.plies);
        EXPECT_EQ(game->record.result, fresh.record.result);
        EXPECT_EQ(game->seen, fresh.seen);
    }
    EXPECT_NE(quick_game(1).record.plies, quick_game(2).record.plies);
}

TEST(SelfPlayer, KeepsPositionsOfTheTreeThatAreNearTheGamesOwn) {
    std::size_t seen = 0;
    for (const std::uint64_t number : {1, 2, 3, 4}) {
        const SelfPlayedGame game = quick_game(number);
        for (const eval::TrainingSample& sample : game.seen) {
            EXPECT_TRUE(std::ranges::any_of(game.record.plies, [&](const eval::RecordedPly& ply) {
                return ply.score &&
                       std::abs(sample.score - ply.score->value()) <= SelfPlayRecipe::sample_distance;
            })) << sample.score;
            ++seen;
        }
    }
    EXPECT_GT(seen, 50U);
}

TEST(SelfPlayer, MarksTheRandomPliesAndScoresTheOthers) {
    const SelfPlayedGame game = quick_game(5);
    std::size_t random = 0;
    while (random < game.record.plies.size() && !game.record.plies[random].score)
        ++random;
    EXPECT_TRUE(random == 8 || random == 9) << random;
    for (std::size_t ply = random; ply < game.record.plies.size(); ++ply) {
        EXPECT_TRUE(game.record.plies[ply].score);
    }
}

TEST(SelfPlayer, RecordsTheScoreOfThePositionBeforeTheMoveForWhite) {
    // Another search of a position comes nearer to its record than a search of the position before or after
    // it: an error of one ply, or of the side, would show.
    search::Searcher searcher(1);
    double own = 0;
    double next = 0;
    double last = 0;
    double negated = 0;
    for (std::uint64_t number = 0; number < 4; ++number) {
        const SelfPlayedGame game = quick_game(number);
        std::vector<int> searched;
        std::vector<int> recorded;
        const auto end = eval::replay(game.record, [&](const Position& position,
                                                       const eval::RecordedPly& ply) {
            if (!ply.score) return;
            searcher.new_game();
            search::Control control;
            search::Listener silent;
            const auto choice = searcher.think(Game(position), quick_settings().limits(), control, silent);
            const MoverScore score(choice.lines.front().score.centipawns_or(eval::recorded_score_limit));
            searched.push_back(std::clamp(for_white(score, position.side_to_move()).value(), -1000, 1000));
            recorded.push_back(std::clamp(ply.score->value(), -1000, 1000));
        });
        ASSERT_TRUE(end);
        for (std::size_t ply = 1; ply + 1 < searched.size(); ++ply) {
            own += std::abs(searched[ply] - recorded[ply]);
            next += std::abs(searched[ply + 1] - recorded[ply]);
            last += std::abs(searched[ply - 1] - recorded[ply]);
            negated += std::abs(searched[ply] + recorded[ply]);
        }
    }
    EXPECT_LT(own * 1.5, next);
    EXPECT_LT(own * 1.5, last);
    EXPECT_LT(own * 4, negated);
}

TEST(SelfPlayer, SeesQuietPositionsScoredForWhite) {
    int agreeing = 0;
    int decided = 0;
    for (std::uint64_t number = 0; number < 6; ++number) {
        for (const eval::TrainingSample& sample : quick_game(number).seen) {
            EXPECT_EQ(sample.result, eval::SampleResult::unknown);
            EXPECT_LT(std::abs(sample.score), 2000);
            int material = 0;
            sample.for_each_man([&](Square, ColoredPiece man) {
                constexpr std::array<int, 6> worth{100, 300, 300, 500, 900, 0};
                const int points = worth[index_of(man.piece)];
                material += man.color == Color::white ? points : -points;
            });
            if (std::abs(material) < 500) continue;
            ++decided;
            if ((material > 0) == (sample.score > 0)) ++agreeing;
        }
    }
    ASSERT_GT(decided, 20);
    EXPECT_GT(agreeing, decided * 9 / 10);
}

TEST(SelfPlayer, DropsTheGameWhenItIsToldToStop) {
    SelfPlayer player(quick_settings());
    search::Control control;
    control.stop();
    EXPECT_FALSE(player.play(1, control));
}

}  // namespace kempelen::arena
