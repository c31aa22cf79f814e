// SPDX-License-Identifier: GPL-3.0-or-later
// The stories that the five documents behind this program tell come out as explanations.
#include "support/explained.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

using sample::Explained;
using testing::HasSubstr;

// Gambiet/82: "he does not know that after Na5 the other knight follows". The knight on h1 was lost already.
TEST(ExplainSeeds, TheKnightOnH1IsLostAnywayAndNa5OnlyPostponesIt) {
    const Explained na5("r1bk3r/pppp1ppp/2n5/3NP3/2B2p2/5N2/PPPP2PP/R1B2K1n b - - 0 12", "Na5", 60000);
    EXPECT_GT(na5.explanation.verdict, Verdict::good) << na5.text();
    EXPECT_THAT(na5.text(), HasSubstr("The knight on h1 is lost anyway: it has no safe square"));
}

// Kempelen 56 against TSCP, move 33: the rook leaves the back rank.
TEST(ExplainSeeds, TheRookThatLeavesTheBackRankAllowsTheMate) {
    const Explained rd2("3r3k/6pp/4B3/pp6/2p2R2/2P3P1/PP4P1/1K6 b - - 0 33", "Rd2", 20000);
    EXPECT_EQ(rd2.explanation.verdict, Verdict::blunder);
    EXPECT_THAT(rd2.text(), HasSubstr("34.Rf8# is mate"));
    EXPECT_THAT(rd2.text(), HasSubstr("back-rank mate"));
}

// Kempelen 56 against TSCP, second game: castling leaves e4, which had to be looked after.
TEST(ExplainSeeds, CastlingLeavesThePawnOnE4) {
    const Explained castling("r1k4r/pp3pp1/2p1pnqp/8/3PP3/2P2B2/P4PPP/R2QK2R w KQ - 0 15", "O-O", 60000);
    EXPECT_GT(castling.explanation.verdict, Verdict::good) << castling.text();
    EXPECT_THAT(castling.text(), HasSubstr("15...Nxe4 takes the pawn on e4"));
}

// CRP: a search that stops after "the queen takes the knight" does not see the pawn that takes the queen.
TEST(ExplainSeeds, BeyondTheHorizonThePawnTakesTheQueen) {
    const Explained taking("r3k3/4pp2/3n4/8/8/8/3Q4/4K3 w - - 0 1", "Qxd6");
    EXPECT_EQ(taking.explanation.verdict, Verdict::blunder);
    EXPECT_THAT(taking.text(), HasSubstr("1.Qxd6 loses the queen for a knight"));
    EXPECT_EQ(taking.study.asked->line[1].to(), *Square::parse("d6"));
}

// Gambiet article: "most home computers play e4 and draw"; the opposition decides.
TEST(ExplainSeeds, TheOppositionDecidesThePawnEnding) {
    const Explained best("8/8/4k3/8/3K4/8/4P3/8 w - - 0 4");
    EXPECT_THAT(best.text(), HasSubstr("takes the opposition: the kings face each other, and Black has"));
    const Explained pushing("8/8/4k3/8/3K4/8/4P3/8 w - - 0 4", "e4", 60000);
    EXPECT_GT(pushing.explanation.verdict, Verdict::good) << pushing.text();
    EXPECT_THAT(pushing.text(), HasSubstr("takes the opposition"));
}

}  // namespace
}  // namespace kempelen::analysis
