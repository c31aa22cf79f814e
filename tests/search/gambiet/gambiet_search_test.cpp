// SPDX-License-Identifier: GPL-3.0-or-later
// The search of Gambiet/82 keeps to its budget, prunes forward, and takes its variations along.
#include "search/gambiet/gambiet_search.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

#include <string>

namespace kempelen::search::gambiet {
namespace {

Choice think(GambietSearch& search, const Game& game, int depth = 0) {
    Control control;
    Listener listener;
    Limits limits;
    if (depth > 0) limits.depth = depth;
    return search.think(game, limits, control, listener);
}

std::string move_in(const char* fen, bool prunes_forward = true) {
    GambietSearch search;
    search.settings().prunes_forward = prunes_forward;
    const Position position = *parse_fen(fen);
    return to_uci(*think(search, Game(position)).best, position);
}

TEST(GambietSearch, MatesAndTakesWhatHangs) {
    EXPECT_EQ(move_in("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"), "d1d8");
    EXPECT_EQ(move_in("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"), "e4d5");
}

TEST(GambietSearch, ForwardPruningLeavesNoCheckOut) {
    // "Bij klare dame-winst hooguit nog een paar schaakjes": each mates with a check, where the opponent has
    // men to lose and men that hang.
    EXPECT_EQ(move_in("8/6bk/3Q2p1/P6p/8/1N5n/6PP/6RK b - - 0 1"), "h3f2");
    EXPECT_EQ(move_in("r3nQbk/7p/p5p1/1p4N1/8/4P3/1PP3PP/R5K1 w - - 0 1"), "g5f7");
    EXPECT_EQ(move_in("7k/6pp/4B3/pp6/2p2R2/2P3P1/PP1r2P1/1K6 w - - 0 1"), "f4f8");
}

TEST(GambietSearch, ForwardPruningOverlooksAQuietSacrifice) {
    // The rook that offers itself wins nothing by the exchanges, and so it is not looked at once a pawn can
    // be won.
    const char* fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    EXPECT_EQ(move_in(fen), "b6a7");
    EXPECT_EQ(move_in(fen, false), "a1a6");
}

TEST(GambietSearch, KeepsToItsBudget) {
    GambietSearch search;
    search.settings().budget = 3'000;
    const Choice choice = think(search, Game());
    EXPECT_TRUE(choice.best);
    // The last list of moves is evaluated whole.
    EXPECT_LT(search.work().evaluations, 3'000U + 256U);
    EXPECT_GE(search.work().evaluations, 3'000U);
}

TEST(GambietSearch, ForwardPruningLeavesMovesOut) {
    const Game game(*parse_fen("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"));
    GambietSearch search;
    search.settings().budget = 1'000'000;
    think(search, game, 3);
    EXPECT_GT(search.work().left_out, 0U);
    GambietSearch whole;
    whole.settings().budget = 1'000'000;
    whole.settings().prunes_forward = false;
    think(whole, game, 3);
    EXPECT_EQ(whole.work().left_out, 0U);
    EXPECT_GT(whole.work().evaluations, search.work().evaluations);
}

TEST(GambietSearch, TakesTheVariationsAlong) {
    GambietSearch search;
    Game game;
    const Choice choice = think(search, game);
    ASSERT_TRUE(choice.best && choice.ponder);
    EXPECT_FALSE(search.work().took_tree_along);
    game.play(*choice.best);
    game.play(*choice.ponder);
    think(search, game);
    EXPECT_TRUE(search.work().took_tree_along);
    search.clear();
    think(search, game);
    EXPECT_FALSE(search.work().took_tree_along);
}

TEST(GambietSearch, ConsidersOnlyTheMovesAskedFor) {
    GambietSearch search;
    Control control;
    Listener listener;
    Limits limits;
    limits.only_moves = {Move::plain(*Square::parse("a2"), *Square::parse("a3"))};
    EXPECT_EQ(search.think(Game(), limits, control, listener).best, limits.only_moves.front());
}

TEST(GambietSearch, ReportsAsManyLinesAsAreAskedFor) {
    GambietSearch search;
    Control control;
    Listener listener;
    Limits limits;
    limits.lines = 3;
    const Choice choice = search.think(Game(), limits, control, listener);
    ASSERT_EQ(choice.lines.size(), 3U);
    EXPECT_NE(choice.lines[0].pv.front(), choice.lines[1].pv.front());
    EXPECT_GE(choice.lines[0].score.value, choice.lines[1].score.value);
}

}  // namespace
}  // namespace kempelen::search::gambiet
