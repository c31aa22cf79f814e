// SPDX-License-Identifier: GPL-3.0-or-later
// Opposition, the square of the pawn, perpetual check and zugzwang: found, proved, and refused where not
// there.
#include "analysis/motifs/zugzwang.h"
#include "support/motif_line.h"

#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

using sample::is_true;
using sample::line_of;
using sample::motif_in;
using sample::square;

TEST(Opposition, IsTakenWhereTheOtherKingHasToGiveWay) {
    const Line line = line_of("8/8/4k3/8/3K4/8/4P3/8 w - - 0 4", {"Ke4", "Kd6"});
    const auto found = motif_in(line, MotifId::opposition);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->actor, square("e4"));
    EXPECT_EQ(found->targets, std::vector{square("e6")});
    EXPECT_TRUE(is_true(line, *found));
}

TEST(Opposition, IsNoneAgainstASpareMoveOrAtADistance) {
    EXPECT_FALSE(motif_in(line_of("8/p7/4k3/8/3K4/8/4P3/8 w - - 0 4", {"Ke4", "Kd6"}), MotifId::opposition))
        << "Black can move the pawn";
    EXPECT_FALSE(motif_in(line_of("8/8/4k3/8/3K4/8/4P3/8 w - - 0 4", {"Kd3", "Kd5"}), MotifId::opposition));
    const Line apart = line_of("8/8/4k3/8/3K4/8/4P3/8 w - - 0 4", {"Kd3", "Kd5"});
    EXPECT_FALSE(is_true(apart, {MotifId::opposition, 0, square("d3"), {square("e6")}}));
}

TEST(PawnSquare, LeavesAKingBehindThatIsOutside) {
    const Line line = line_of("8/8/8/7k/P7/8/8/K7 w - - 0 1", {"a5", "Kg5"});
    const auto found = motif_in(line, MotifId::pawn_square);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->actor, square("a5"));
    EXPECT_TRUE(is_true(line, *found));
}

TEST(PawnSquare, IsNotClaimedOfAKingThatCatchesThePawn) {
    const Line line = line_of("8/8/8/4k3/P7/8/8/K7 w - - 0 1", {"a5", "Kd6"});
    EXPECT_FALSE(motif_in(line, MotifId::pawn_square));
    EXPECT_FALSE(is_true(line, {MotifId::pawn_square, 0, square("a5"), {square("e5")}}));
}

TEST(PawnSquare, CountsTheDoubleStep) {
    // The king on f5 comes one move too late only because the pawn need not stop on b3.
    const Line line = line_of("8/8/8/6k1/8/8/1P6/K7 w - - 0 1", {"b4", "Kf6"});
    EXPECT_EQ(motif_in(line, MotifId::pawn_square).has_value(),
              is_true(line, {MotifId::pawn_square, 0, square("b4"), {square("g5")}}));
}

constexpr const char* checks = "6k1/6p1/8/7Q/8/8/rq6/7K w - - 0 1";

TEST(PerpetualCheck, IsFoundWhereTheChecksComeRound) {
    const Line line = line_of(checks, {"Qe8+", "Kh7", "Qh5+", "Kg8", "Qe8+"});
    const auto found = motif_in(line, MotifId::perpetual_check);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->ply, 0U);
    EXPECT_TRUE(is_true(line, *found));
}

TEST(PerpetualCheck, IsNoneWhereTheKingWalksAwayFromTheRook) {
    const Line line = line_of("1k6/8/8/8/8/r7/8/2R3K1 w - - 0 1", {"Rb1+", "Kc7"});
    EXPECT_FALSE(motif_in(line, MotifId::perpetual_check));
    EXPECT_FALSE(is_true(line, {MotifId::perpetual_check, 0, square("b1"), {square("b8")}}));
}

search::Limits few_nodes() {
    search::Limits limits;
    limits.nodes = 2000;
    return limits;
}

TEST(Zugzwang, IsShownByAPass) {
    const Line line = line_of("8/8/8/2K1p3/4Pk2/8/8/8 w - - 0 1", {"Kd5", "Kg5", "Kxe5"});
    search::Searcher searcher(1);
    const auto found = find_zugzwang(line, few_nodes(), searcher);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->ply, 0U);
    EXPECT_TRUE(is_true(line, *found));
}

TEST(Zugzwang, IsNoneWhereAMoveIsWelcome) {
    const Line line = line_of("8/8/8/7k/P7/8/8/K7 w - - 0 1", {"a5", "Kg5"});
    search::Searcher searcher(1);
    EXPECT_FALSE(find_zugzwang(line, few_nodes(), searcher));
    EXPECT_FALSE(is_true(line, {MotifId::zugzwang, 0, square("a5"), {square("h5")}}));
}

}  // namespace
}  // namespace kempelen::analysis
