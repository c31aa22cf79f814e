// SPDX-License-Identifier: GPL-3.0-or-later
// The historical players do what their documents say, and keep the time.
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "players/registry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>

namespace kempelen::players {
namespace {

constexpr std::array historical{"tutoriel", "tutoriel+", "uqac", "uqac+", "crp"};

std::string move_of(Player& player, const char* fen, search::Limits limits = {}) {
    const Position position = *parse_fen(fen);
    search::Control control;
    search::Listener listener;
    const search::Choice choice = player.think(Game(position), limits, control, listener);
    return choice.best ? to_uci(*choice.best, position) : "none";
}

std::string move_at_depth(const char* name, const char* fen, int depth) {
    search::Limits limits;
    limits.depth = depth;
    return move_of(**make_player(name), fen, limits);
}

TEST(HistoricalPlayers, MateInOneAndInTwo) {
    for (const char* name : historical) {
        EXPECT_EQ(move_at_depth(name, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 2), "d1d8") << name;
        auto player = make_player(name);
        ASSERT_TRUE(player);
        // With five replies a position some moves only seem to mate.
        if (std::string(name) == "crp") {
            ASSERT_TRUE((*player)->set_option("Largeur", "0"));
        }
        search::Limits limits;
        limits.depth = 4;
        EXPECT_EQ(move_of(**player, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", limits), "a1a6") << name;
    }
}

TEST(HistoricalPlayers, HaveNoMoveWhereThereIsNone) {
    for (const char* name : historical) {
        EXPECT_EQ(move_at_depth(name, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 2), "none") << name;
    }
}

TEST(HistoricalPlayers, StopInTimeAtAnyDepth) {
    for (const char* name : historical) {
        auto player = make_player(name);
        ASSERT_TRUE(player);
        const char* depth = std::string(name) == "crp" ? "Hauteur" : "Depth";
        ASSERT_TRUE((*player)->set_option(depth, "12"));
        search::Limits limits;
        limits.move_time = search::Milliseconds(20);
        const auto start = std::chrono::steady_clock::now();
        const std::string move =
            move_of(**player, "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", limits);
        EXPECT_NE(move, "none") << name;
        // Far more than it may take, for a machine under load; the depth would take hours.
        EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5)) << name;
    }
}

TEST(UqacPlayer, TakesInPassingOnlyWhereItIsNotHistorical) {
    auto player = make_player("uqac");
    ASSERT_TRUE(player);
    // The pawn that is taken in passing is the best there is.
    const char* only = "8/8/8/2k5/3Pp3/8/8/4K2R b K d3 0 1";
    search::Limits limits;
    limits.depth = 2;
    EXPECT_NE(move_of(**player, only, limits), "e4d3");
    ASSERT_TRUE((*player)->set_option("Historical", "false"));
    EXPECT_EQ(move_of(**player, only, limits), "e4d3");
}

TEST(UqacPlusPlayer, PlaysFromItsDictionary) {
    auto player = make_player("uqac+");
    ASSERT_TRUE(player);
    search::Control control;
    search::Listener listener;
    const search::Choice choice = (*player)->think(Game(), {}, control, listener);
    EXPECT_EQ(choice.nodes, 0U);
    ASSERT_TRUE((*player)->set_option("Dictionary", "false"));
    search::Limits limits;
    limits.depth = 1;
    EXPECT_GT((*player)->think(Game(), limits, control, listener).nodes, 0U);
}

TEST(CrpPlayer, PlaysNoMoveToAPositionOfTheGame) {
    // White has moved its king there and back; the same move again would repeat.
    Game game(*parse_fen("k7/8/8/8/8/8/8/K7 w - - 0 1"));
    auto player = make_player("crp");
    ASSERT_TRUE((*player)->set_option("Hauteur", "1"));
    ASSERT_TRUE((*player)->set_option("Largeur", "0"));
    search::Control control;
    search::Listener listener;
    for (int ply = 0; ply < 4; ++ply) {
        const search::Choice choice = (*player)->think(game, {}, control, listener);
        ASSERT_TRUE(choice.best);
        game.play(*choice.best);
        EXPECT_EQ(game.occurrences(), 1);
    }
}

TEST(CrpPlayer, TheEstimatorsAndTheWidthMatter) {
    auto player = make_player("crp");
    ASSERT_TRUE(player);
    EXPECT_TRUE((*player)->set_option("Estimation", "estm3"));
    EXPECT_FALSE((*player)->set_option("Estimation", "estm8"));
    EXPECT_FALSE((*player)->set_option("Ordering", "perhaps"));
    const auto nodes_at = [&](const char* width) {
        EXPECT_TRUE((*player)->set_option("Largeur", width));
        search::Control control;
        search::Listener listener;
        return (*player)->think(Game(), {}, control, listener).nodes;
    };
    EXPECT_LT(nodes_at("2"), nodes_at("4"));
}

}  // namespace
}  // namespace kempelen::players
