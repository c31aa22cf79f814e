// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/explain.h"

#include "analysis/explain/verify.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "support/explained.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>

namespace kempelen::analysis {
namespace {

using testing::HasSubstr;
using testing::Not;

using sample::Explained;

constexpr const char* scholar = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";

TEST(Explain, SaysAMateAndNothingBeside) {
    EXPECT_EQ(Explained(scholar).text(), "4.Qxf7# is best (mate in 1).");
    EXPECT_EQ(Explained(scholar).text(Language::french), "4.Dxf7# est le meilleur coup (mat en 1).");
    EXPECT_EQ(Explained(scholar).text(Language::dutch), "4.Dxf7# is de beste zet (mat in 1).");
}

TEST(Explain, SaysWhatABlunderLosesAndWhatItMisses) {
    const Explained blunder(scholar, "a3");
    EXPECT_EQ(blunder.explanation.verdict, Verdict::blunder);
    ASSERT_NE(blunder.claim(ClaimKind::loses), nullptr);
    EXPECT_LE(blunder.claim(ClaimKind::loses)->swing.gain(), -5);
    EXPECT_THAT(blunder.text(), HasSubstr("which nothing guards"));
    EXPECT_THAT(blunder.text(), HasSubstr("4.Qxf7# would have been mate."));
}

TEST(Explain, NamesTheMotifThatWins) {
    const Explained skewer("8/8/8/8/p2k4/Q7/6PK/3q4 w - - 13 68");
    EXPECT_THAT(skewer.text(), HasSubstr("It wins the queen."));
    EXPECT_THAT(skewer.text(), HasSubstr("The king on d4 has to leave the line, and 69.Qxd1 takes"));
}

TEST(Explain, NamesTheMate) {
    const Explained mate("r2qr1nk/pbp3bp/1p4pN/8/3P1P2/P5P1/1PP4P/R1B2RK1 w - - 0 27");
    EXPECT_THAT(mate.text(), HasSubstr("It is a smothered mate"));
}

// X1: mated in two before the move, mated in two after it.
TEST(Explain, FindsNoFaultInAMoveOfALostGame) {
    const Explained lost("2r5/1p1n3p/pp1p1p2/3PpPk1/PP4P1/2P2P2/2B2KP1/7R b - - 4 33", "e4", 60000);
    EXPECT_LE(lost.explanation.verdict, Verdict::good);
    ASSERT_NE(lost.claim(ClaimKind::is_mated), nullptr);
    EXPECT_EQ(lost.claim(ClaimKind::is_mated)->moves, 2);
}

// X8: the queen stands before the bishop, so taking on d5 costs a queen for a rook.
TEST(Explain, CountsAnExchangeInTheOrderOfTheMenThatStandInLine) {
    const Explained taking("6k1/8/2p5/3r4/4Q3/5B2/8/4K3 w - - 0 1", "Qxd5+");
    EXPECT_EQ(taking.explanation.verdict, Verdict::blunder);
    ASSERT_NE(taking.claim(ClaimKind::loses), nullptr);
    EXPECT_LE(taking.claim(ClaimKind::loses)->swing.gain(), -3);
}

// X9: one stored search decides both the best move and the word for it when it is played.
TEST(Explain, CallsTheBestMoveBestWhenItIsAskedAbout) {
    const Explained best(scholar, "Qxf7#");
    EXPECT_EQ(best.explanation.verdict, Verdict::best);
    EXPECT_EQ(best.text(), Explained(scholar).text());
}

TEST(Explain, SaysOfTheOnlyLegalMoveThatItIsOne) {
    const Explained only("7k/8/8/8/8/8/r7/7K w - - 0 1");
    EXPECT_EQ(only.explanation.claims.size(), 1U);
    EXPECT_NE(only.claim(ClaimKind::only_legal), nullptr) << only.text();
}

TEST(Explain, TellsAThreatThatTheBestMoveMeets) {
    // Black to move is about to be mated on f7.
    const Explained defence("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3");
    EXPECT_THAT(defence.text(), HasSubstr("It meets the threat 4.Qxf7#, which would mate in 1."));
}

// A threat that can be carried out all the same is not met.
TEST(Verify, RejectsAThreatThatIsNotMet) {
    const Explained defence("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3");
    const Claim* const stops = defence.claim(ClaimKind::stops);
    ASSERT_NE(stops, nullptr);
    EXPECT_TRUE(holds(*stops));
    Claim claim = *stops;
    claim.line = {*parse_san(claim.position, "a6")};
    EXPECT_FALSE(holds(claim)) << "4.Qxf7# is still mate";
    claim.line = {*parse_san(claim.position, "g6")};
    EXPECT_TRUE(holds(claim)) << "the queen is attacked, and 4.Qxf7+ loses it";
}

TEST(Explain, LetsNoCriterionSpeakAgainstTheSearch) {
    const Explained start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    double sum = 0;
    for (const Claim& claim : start.explanation.claims) {
        if (claim.kind == ClaimKind::criterion) sum += claim.pawns;
        EXPECT_GE(claim.pawns, 0) << start.text();
    }
    EXPECT_GE(sum, 0);
}

TEST(Verify, RejectsWhatIsNotTrue) {
    const Explained mate(scholar);
    Claim claim = *mate.claim(ClaimKind::mates);
    EXPECT_TRUE(holds(claim));
    claim.moves = 2;
    EXPECT_FALSE(holds(claim)) << "mate in one is not mate in two";
    claim = *mate.claim(ClaimKind::mates);
    claim.kind = ClaimKind::wins;
    claim.swing.count = {0, 1, 0, 0, 0};
    EXPECT_FALSE(holds(claim)) << "no knight is won";
    claim.kind = ClaimKind::only_legal;
    EXPECT_FALSE(holds(claim)) << "there are other moves";
    claim.kind = ClaimKind::motif;
    claim.motif = Motif{MotifId::fork, 0, *Square::parse("f7"), {*Square::parse("e8"), *Square::parse("h8")}};
    EXPECT_FALSE(holds(claim)) << "the rook on h8 is not attacked";
    claim.line = {*parse_san(*parse_fen(scholar), "a3"), *parse_san(*parse_fen(scholar), "a3")};
    EXPECT_FALSE(holds(claim)) << "the line is not legal";
}

TEST(Explain, TellsWhyAPawnDoesNotBecomeAQueen) {
    const Explained rook("8/5P1k/5K2/8/8/8/8/8 w - - 0 1");
    EXPECT_THAT(rook.text(), HasSubstr("1.f8=R is best"));
    EXPECT_THAT(rook.text(), HasSubstr("1.f8=Q is stalemate."));
}

// Anderssen against Kieseritzky: the check on a1 puts the mate off by a move.
TEST(Explain, DoesNotSayOfACheckThatItMeetsAThreat) {
    const Explained check("rnb1k1nr/p2p1ppp/3B4/1p1NPN1P/6P1/3P1Q2/PqP5/R4Kb1 b kq - 0 19", "Qxa1+");
    EXPECT_EQ(check.claim(ClaimKind::stops), nullptr) << check.text();
}

// The bishop that takes on a7 is shut in by ...b6.
TEST(Explain, ClaimsNoGainThatIsLostAgainAfterTheLine) {
    const Position start = *parse_fen("2k5/ppp3pp/8/8/8/4B3/5PPP/6K1 w - - 0 1");
    const Move taking = *parse_san(start, "Bxa7");
    Claim claim{ClaimKind::wins, start, {taking}};
    claim.swing = swing_of(Line(start, claim.line, Color::white));
    ASSERT_EQ(claim.swing.gain(), 1);
    EXPECT_FALSE(holds(claim));
}

// Both moves leave the pawn on e5; the one that is blamed has another fault.
TEST(Explain, GivesNoLossForAReasonThatTheBestMoveHasToo) {
    const Position position = *parse_fen("4k3/5ppp/2n5/4P3/8/8/5PPP/2B1K3 w - - 0 1");
    const auto is_lost_by = [&](std::initializer_list<const char*> best) {
        Study study{position, {sample::candidate(position, 0, best)}, {}, {}, {}};
        study.asked = sample::candidate(position, -220, {"Kd1", "Nxe5", "Kc2", "Kd7"});
        study.best.push_back(*study.asked);
        const Explanation explanation = explain(study);
        EXPECT_EQ(explanation.verdict, Verdict::blunder);
        return std::ranges::any_of(explanation.claims,
                                   [](const Claim& claim) { return claim.kind == ClaimKind::loses; });
    };
    EXPECT_TRUE(is_lost_by({"Bf4", "Kd7", "Ke2", "Ke6"}));
    EXPECT_FALSE(is_lost_by({"Ke2", "Nxe5", "Be3", "Kd7"}));
}

}  // namespace
}  // namespace kempelen::analysis
