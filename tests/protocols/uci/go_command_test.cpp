// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/uci/go_command.h"

#include <gtest/gtest.h>

namespace kempelen::protocols::uci {

namespace {

using namespace std::chrono_literals;

GoCommand go(std::string_view text) { return parse_go(text, Position::initial()); }

}  // namespace

TEST(GoCommand, ReadsEveryLimit) {
    const GoCommand command =
        go("searchmoves e2e4 d2d4 depth 5 nodes 100 mate 3 movetime 7 wtime 1 btime 2 winc 3 binc 4 "
           "movestogo 9");
    EXPECT_TRUE(command.remarks.empty());
    EXPECT_EQ(command.limits.only_moves.size(), 2U);
    EXPECT_EQ(command.limits.depth, 5);
    EXPECT_EQ(command.limits.nodes, 100U);
    EXPECT_EQ(command.limits.mate, 3);
    EXPECT_EQ(command.limits.move_time, 7ms);
    EXPECT_EQ(command.limits.clock->remaining, 1ms);
    EXPECT_EQ(command.limits.clock->increment, 3ms);
    EXPECT_EQ(command.limits.clock->moves_to_go, 9);
    EXPECT_FALSE(command.limits.infinite);
    EXPECT_EQ(command.hold, Hold::none);
}

TEST(GoCommand, TellsWhatHoldsTheAnswer) {
    EXPECT_EQ(go("").hold, Hold::stop);
    EXPECT_TRUE(go("").limits.infinite);
    EXPECT_EQ(go("infinite depth 4").hold, Hold::stop);
    EXPECT_EQ(go("infinite depth 4").limits.depth, 4);
    EXPECT_FALSE(go("infinite depth 4").limits.infinite);
    EXPECT_FALSE(go("infinite wtime 4").limits.clock);
    EXPECT_EQ(go("ponder infinite").hold, Hold::stop);
    EXPECT_EQ(go("ponder").hold, Hold::ponder_hit);
    EXPECT_TRUE(go("ponder").ends_at_ponder_hit);
    EXPECT_TRUE(go("ponder").limits.infinite);
    EXPECT_EQ(go("ponder wtime 5000").hold, Hold::ponder_hit);
    EXPECT_TRUE(go("ponder wtime 5000").limits.ponder);
    EXPECT_FALSE(go("ponder wtime 5000").ends_at_ponder_hit);
}

TEST(GoCommand, LeavesOutWhatMakesNoSense) {
    const GoCommand command = go("deepth 5 searchmoves e2e5 e2e4 e2e4 xyz nodes movetime ten depth 4");
    EXPECT_EQ(command.limits.only_moves.size(), 1U);
    EXPECT_EQ(command.limits.depth, 4);
    EXPECT_FALSE(command.limits.nodes);
    EXPECT_FALSE(command.limits.move_time);
    EXPECT_EQ(command.remarks.size(), 6U) << "deepth, 5, e2e5, xyz, nodes, movetime";
    EXPECT_TRUE(go("searchmoves e2e5").limits.only_moves.empty());
    EXPECT_TRUE(go("searchmoves 0000 depth 1").limits.only_moves.empty());
}

TEST(GoCommand, TakesTheClockOfTheSideToMove) {
    const auto after_e4 = Position::initial().after(Move::plain(*Square::parse("e2"), *Square::parse("e4")));
    EXPECT_EQ(parse_go("wtime 1 btime 2 winc 3 binc 4", after_e4).limits.clock->remaining, 2ms);
    EXPECT_EQ(parse_go("wtime 1 btime 2 winc 3 binc 4", after_e4).limits.clock->increment, 4ms);
    const GoCommand one_clock = parse_go("wtime 777", after_e4);
    EXPECT_EQ(one_clock.limits.clock->remaining, 777ms);
    EXPECT_EQ(one_clock.remarks.size(), 1U);
}

TEST(GoCommand, ReadsPerft) {
    EXPECT_EQ(go("perft 5").perft, 5);
    EXPECT_EQ(go("perft 0").perft, 0);
    EXPECT_EQ(go("perft -1").perft, 0);
    EXPECT_FALSE(go("perft").perft);
}

}  // namespace kempelen::protocols::uci
