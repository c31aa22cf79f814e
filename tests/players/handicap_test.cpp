// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/handicap.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "players/registry.h"

#include <gtest/gtest.h>

#include <map>

namespace kempelen::players {
namespace {

/// A search that found these scores for the first legal moves of the initial position.
search::Choice choice_of(const std::vector<int>& centipawns) {
    search::Choice choice;
    const MoveList moves = legal_moves(Position::initial());
    for (std::size_t i = 0; i < centipawns.size(); ++i) {
        search::Report report;
        report.line = static_cast<int>(i) + 1;
        report.score.value = centipawns[i];
        report.pv = {moves[i]};
        choice.lines.push_back(report);
    }
    choice.best = moves[0];
    return choice;
}

Handicap handicap_of(int elo) {
    Handicap handicap;
    EXPECT_TRUE(*handicap.set("UCI_LimitStrength", "true"));
    EXPECT_TRUE(*handicap.set("uci_elo", std::to_string(elo)));
    return handicap;
}

TEST(Handicap, NarrowsTheSearchStepByStep) {
    for (int elo = Handicap::weakest; elo < Handicap::strongest; elo += 50) {
        const HandicapStep low = handicap_step(elo);
        const HandicapStep high = handicap_step(elo + 50);
        EXPECT_LE(low.depth, high.depth) << elo;
        EXPECT_LE(low.nodes, high.nodes) << elo;
        EXPECT_GE(low.candidates, high.candidates) << elo;
        // The last step is a ply deeper, and chooses a little more freely for it: so it was measured.
        EXPECT_TRUE(low.temperature >= high.temperature || elo >= 2400) << elo;
    }
    search::Limits limits;
    limits.depth = 1;
    EXPECT_EQ(*handicap_of(2000).narrowed(limits).depth, 1) << "what the user asks for holds, too";
}

TEST(Handicap, ChoosesWorseMovesMoreRarelyAndBlundersNever) {
    Handicap handicap = handicap_of(1600);
    const MoveList moves = legal_moves(Position::initial());
    std::map<std::string, int> times;
    constexpr int draws = 4000;
    for (int i = 0; i < draws; ++i) {
        search::Choice choice = choice_of({50, 40, 0, -900});
        handicap.choose(choice, 1);
        ASSERT_EQ(choice.lines.size(), 1U);
        EXPECT_EQ(choice.lines.front().pv.front(), *choice.best);
        for (std::size_t move = 0; move < 4; ++move) {
            times[std::to_string(move)] += *choice.best == moves[move] ? 1 : 0;
        }
    }
    EXPECT_GT(times["0"], times["1"]);
    EXPECT_GT(times["1"], times["2"]);
    EXPECT_GT(times["2"], draws / 20);
    EXPECT_EQ(times["3"], 0);
}

TEST(Handicap, NeverLetsAMateGoThatItSaw) {
    Handicap handicap = handicap_of(Handicap::weakest);
    for (int i = 0; i < 200; ++i) {
        search::Choice choice = choice_of({1, 900});
        choice.lines[0].score.kind = search::ReportedScore::Kind::mate;
        handicap.choose(choice, 2);
        EXPECT_EQ(choice.lines[0].score.kind, search::ReportedScore::Kind::mate);
    }
}

TEST(Handicap, IsRefusedOutOfRange) {
    Handicap handicap;
    EXPECT_FALSE(*handicap.set("UCI_Elo", "799"));
    EXPECT_FALSE(*handicap.set("UCI_Elo", "much"));
    EXPECT_FALSE(*handicap.set("UCI_LimitStrength", "perhaps"));
    EXPECT_FALSE(handicap.set("Hash", "1"));
    EXPECT_FALSE(handicap.is_on());
    EXPECT_FALSE(handicap_of(Handicap::strongest).is_on());
}

TEST(ModernPlayer, PlaysTheSameGameWithTheSameSeedAndOthersWithOthers) {
    const auto opening = [](int seed) {
        auto player = make_player("kempelen");
        EXPECT_TRUE(player);
        EXPECT_TRUE((*player)->set_option("UCI_LimitStrength", "true"));
        EXPECT_TRUE((*player)->set_option("UCI_Elo", "800"));
        EXPECT_TRUE((*player)->set_option("Seed", std::to_string(seed)));
        Game game;
        for (int ply = 0; ply < 12; ++ply) {
            search::Control control;
            search::Listener listener;
            const search::Choice choice = (*player)->think(game, search::Limits{}, control, listener);
            EXPECT_TRUE(choice.best && game.position().is_legal(*choice.best));
            game.play(*choice.best);
        }
        return to_fen(game.position());
    };
    EXPECT_EQ(opening(1), opening(1));
    EXPECT_NE(opening(1), opening(2));
}

}  // namespace
}  // namespace kempelen::players
