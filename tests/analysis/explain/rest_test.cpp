// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/rest.h"

#include "analysis/explain/material.h"
#include "core/notation/fen.h"

#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

Position position_of(const char* fen) { return *parse_fen(fen); }

bool is_calm(const Position& position, bool men_count) {
    search::Searcher searcher(1);
    return is_at_rest(position, men_count, searcher);
}

std::optional<Prospect> seen(const Position& position) {
    search::Searcher searcher(1);
    return prospect_of(position, 800, searcher);
}

// The pawn on d5 attacks two men: one of them falls, though White has nothing to take now.
TEST(Rest, IsNotWhereAForkStandsOnTheBoard) {
    const Position fork = position_of("2n3k1/5ppp/4p3/3p4/2N1B3/8/5PPP/6K1 w - - 0 1");
    ASSERT_TRUE(is_quiet(fork));
    EXPECT_FALSE(is_calm(fork, false));
    EXPECT_TRUE(is_calm(position_of("2n3k1/5ppp/4p3/3p4/8/2N1B3/5PPP/6K1 w - - 0 1"), true));
}

// The knight that took in the corner has no square to go to.
TEST(Rest, IsNotWhereAManIsCaught) {
    const Position caught = position_of("r1b1kb1N/ppp1q1pp/2n2n2/3p4/8/8/PPPP1PPP/RNB1KB1R w KQq - 0 1");
    EXPECT_FALSE(is_calm(caught, false));
}

// Noah's Ark: the evaluation has taken the attack on the bishop into account, so that the scores agree.
TEST(Rest, IsNotWhereATrappedManIsAttacked) {
    const Position trapped = position_of("2r1kb1r/5ppp/p2pbn2/1p6/2p1P3/1BN5/PPP2PPP/R1B2RK1 w k - 0 13");
    ASSERT_TRUE(is_quiet(trapped));
    EXPECT_TRUE(seen(trapped)->has_fall()) << "a bishop for two pawns";
    EXPECT_FALSE(is_calm(trapped, false));
}

TEST(Rest, IsWhereAGameBegins) { EXPECT_TRUE(is_calm(Position::initial(), true)); }

TEST(Rest, IsNotWhereTheGameIsOver) {
    EXPECT_FALSE(seen(position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"))) << "stalemate";
    EXPECT_FALSE(is_calm(position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), true));
}

}  // namespace
}  // namespace kempelen::analysis
