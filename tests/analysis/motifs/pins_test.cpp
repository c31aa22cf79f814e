// SPDX-License-Identifier: GPL-3.0-or-later
// Relative pins, and guards that a pin makes useless.
#include "support/motif_line.h"

#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

using sample::is_true;
using sample::line_of;
using sample::motif_in;
using sample::square;

TEST(RelativePin, HoldsTheManBeforeTheQueen) {
    const Line line =
        line_of("3qk3/pp3ppp/5n2/6B1/4P3/8/PPP2PPP/4K3 w - - 0 1", {"e5", "h6", "exf6", "hxg5", "fxg7"});
    const auto found = motif_in(line, MotifId::relative_pin);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->actor, square("g5"));
    EXPECT_EQ(found->targets, (std::vector{square("f6"), square("d8")}));
    EXPECT_TRUE(is_true(line, *found));
}

TEST(RelativePin, IsNotProvedWhereTheManCanLeaveWithCheck) {
    const Line line =
        line_of("3qk3/pp3ppp/5n2/6B1/4P3/8/PPP2KPP/8 w - - 0 1", {"e5", "h6", "exf6", "hxg5", "fxg7"});
    EXPECT_FALSE(is_true(line, {MotifId::relative_pin, 0, square("g5"), {square("f6"), square("d8")}}))
        << "1...Ng4+ comes first";
}

TEST(RelativePin, IsNotNamedWhereNothingComesOfIt) {
    EXPECT_FALSE(motif_in(line_of("3qk3/pp3ppp/5n2/6B1/4P3/8/PPP2PPP/4K3 w - - 0 1", {"f4", "a6", "a3"}),
                          MotifId::relative_pin));
}

TEST(RelativePin, IsNoPinWhereTheManCannotLeaveTheLine) {
    // The pawn on a7 may only go straight on; the rook behind it falls to the queen.
    const Line line =
        line_of("r3k3/p5pp/8/8/8/4P3/5PPP/R2QK3 w - - 0 1", {"Qf3", "Kd7", "Qxa8", "Ke6", "Rxa7"});
    EXPECT_FALSE(motif_in(line, MotifId::relative_pin));
    EXPECT_FALSE(is_true(line, {MotifId::relative_pin, 0, square("a1"), {square("a7"), square("a8")}}));
}

TEST(RelativePin, IsNotNamedForAMoveThatHasNoPartInIt) {
    const char* const pinned_already = "3qk3/pp3ppp/5n2/6B1/4P3/8/PPP2PPP/4K3 w - - 0 1";
    EXPECT_FALSE(motif_in(line_of(pinned_already, {"f4", "a6", "Bxf6"}), MotifId::relative_pin));
    EXPECT_FALSE(motif_in(line_of(pinned_already, {"e5", "Qd5", "exf6"}), MotifId::relative_pin))
        << "the queen has left the line";
}

// X7: the knight on c3 seems to guard e2, but it is pinned to its king, and a pinned man is no defender.
TEST(PinnedDefender, IsNoDefender) {
    const Line line = line_of("2r1r1k1/8/8/8/8/2N5/4B3/2K5 b - - 0 1", {"Rxe2"});
    const auto found = motif_in(line, MotifId::pinned_defender);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->targets, (std::vector{square("e2"), square("c3")}));
    EXPECT_TRUE(is_true(line, *found));
}

TEST(PinnedDefender, IsOneThatIsNotPinned) {
    const Line line = line_of("r3r1k1/8/8/8/8/2N5/4B3/2K5 b - - 0 1", {"Rxe2", "Nxe2"});
    EXPECT_FALSE(motif_in(line, MotifId::pinned_defender));
    EXPECT_FALSE(is_true(line, {MotifId::pinned_defender, 0, square("e2"), {square("e2"), square("c3")}}));
}

// X7, the other way round: what a pinned man covers is not guarded, so taking it removes no guard.
TEST(CapturingDefender, IsNotClaimedOfAPinnedMan) {
    const Line line = line_of("2r1r1k1/8/8/8/1b6/2N5/4B3/2K5 b - - 0 1", {"Bxc3"});
    EXPECT_FALSE(is_true(line, {MotifId::capturing_defender, 0, square("c3"), {square("c3"), square("e2")}}));
}

TEST(ExposedKing, IsHuntedWithoutAPawnAround) {
    const Line line = line_of("6k1/8/8/8/8/8/5PP1/Q5K1 w - - 0 1", {"Qa8+", "Kg7", "Qb7+", "Kg6", "Qc6+"});
    const auto found = motif_in(line, MotifId::exposed_king);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->ply, 2U);
    EXPECT_TRUE(is_true(line, *found));
    EXPECT_FALSE(
        motif_in(line_of("6k1/5p2/8/8/8/8/5PP1/Q5K1 w - - 0 1", {"Qa8+", "Kg7", "Qa1+", "Kg6", "Qb1+"}),
                 MotifId::exposed_king))
        << "the pawn on f7 stands before it";
}

}  // namespace
}  // namespace kempelen::analysis
