// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/review/by_player.h"

#include "core/notation/pgn_writer.h"
#include "players/registry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

using testing::HasSubstr;

constexpr const char* pupil = "[White \"Teacher\"]\n[Black \"Pupil\"]\n\n1. a4 e5 2. h4 Nc6 *\n";

/// A game reviewed by Kempelen 56, which looks one ply ahead and needs no time.
struct ByKempelen {
    explicit ByKempelen(Language language)
        : words(language), own(words.moves(), "kempelen56", players::Means::criteria) {
        const std::unique_ptr<players::Player> player = std::move(*players::make_player("kempelen56"));
        Game game(tree.start);
        for (const GameMove& move : tree.main_line().moves) {
            game.play(move.move);
        }
        search::Limits limits;
        limits.nodes = 1000;
        opinions = opinions_of(*player, game, limits, control, {});
    }

    GameTree tree = *parse_game(pupil);
    ReviewWords words;
    PlayerWords own;
    search::Control control;
    OpinionsOfGame opinions;
};

TEST(ReviewByPlayer, HasAnOpinionOfEveryMove) {
    const ByKempelen by(Language::english);
    EXPECT_TRUE(by.opinions.is_whole);
    ASSERT_EQ(by.opinions.opinions.size(), 4U);
    EXPECT_EQ(by.opinions.counts[index_of(Color::white)].moves, 2);
    const Opinion& first = by.opinions.opinions.front();
    ASSERT_TRUE(first.played) << "1.a4 is not what it would play";
    EXPECT_GT(first.own.total, first.played->total);
}

TEST(ReviewByPlayer, WritesWhatItWouldHavePlayedIntoTheGame) {
    for (const auto& [language, would] : {std::pair{Language::english, "kempelen56 would have played"},
                                          std::pair{Language::french, "kempelen56 aurait joué"},
                                          std::pair{Language::dutch, "In plaats van 1.a4 had kempelen56"}}) {
        const ByKempelen by(language);
        const PlayerReviewWords words(by.words, by.own, "kempelen56");
        const std::string pgn = to_pgn(words.annotated(by.tree, by.opinions, ""));
        EXPECT_THAT(pgn, HasSubstr(would));
        const auto again = parse_game(pgn);
        ASSERT_TRUE(again);
        EXPECT_GT(again->lines.size(), 1U) << "its own move is a variation";
        EXPECT_THAT(words.summary(by.tree, by.opinions).front(), HasSubstr("Teacher"));
    }
}

TEST(ReviewByPlayer, StopsWhereItIsTold) {
    const std::unique_ptr<players::Player> player = std::move(*players::make_player("kempelen56"));
    Game game;
    search::Control control;
    control.stop();
    game.play(Move::null());
    EXPECT_FALSE(opinions_of(*player, game, {}, control, {}).is_whole);
}

}  // namespace
}  // namespace kempelen::analysis
