// SPDX-License-Identifier: GPL-3.0-or-later
// Reasons on the way of a line: a man not looked after, a pawn that gets through, a pawn ending.
#include "analysis/explain/passages.h"

#include "analysis/explain/verify.h"
#include "support/explained.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kempelen::analysis {
namespace {

using sample::candidate;
using sample::Explained;
using testing::HasSubstr;

TEST(Passages, APawnThatGetsThroughIsTheReason) {
    const Position start = *parse_fen("6k1/5pp1/1PP4p/8/8/8/2r2PPP/5BK1 w - - 0 1");
    const Candidate best = candidate(start, 900, {"b7", "Rb2", "c7", "Rxb7", "c8=Q+", "Kh7", "Qxb7"});
    const auto claim = pawn_through(start, best, Color::white, nullptr);
    ASSERT_TRUE(claim);
    EXPECT_TRUE(holds(*claim));
    EXPECT_EQ(Words(Language::english).sentence(*claim), "1.b7 brings a pawn through: 3.c8=Q+.");
    EXPECT_EQ(Words(Language::french).sentence(*claim), "1.b7 mène un pion à la promotion\u00a0: 3.c8=D+.");
    EXPECT_EQ(Words(Language::dutch).sentence(*claim), "1.b7 brengt een pion naar de overkant: 3.c8=D+.");
    const Candidate slow = candidate(start, 0, {"h3", "Rxc6", "b7", "Rb6"});
    const auto missed = pawn_through(start, best, Color::white, &slow);
    ASSERT_TRUE(missed);
    EXPECT_EQ(Words(Language::english).sentence(*missed), "1.b7 would have brought a pawn through: 3.c8=Q+.");
    EXPECT_FALSE(pawn_through(start, slow, Color::white, nullptr)) << "it does not promote";
    EXPECT_FALSE(pawn_through(start, best, Color::white, &best)) << "it does in the other line, too";
}

TEST(Passages, APawnThatIsLetThroughIsTheReason) {
    const Explained walk("6k1/5ppp/1PP5/8/8/8/2r2PPP/5BK1 b - - 0 1", "Kf8");
    EXPECT_THAT(walk.text(), HasSubstr("lets a pawn through: 3.b8=Q")) << walk.text();
    EXPECT_THAT(walk.text(Language::french), HasSubstr("laisse passer un pion\u00a0: 3.b8=D"));
    EXPECT_THAT(walk.text(Language::dutch), HasSubstr("laat een pion door: 3.b8=D"));
}

TEST(Passages, APawnEndingIsTheReason) {
    const Position start = *parse_fen("8/6pk/7p/2p5/2qp4/5PP1/P3QK1P/8 b - - 1 40");
    const Candidate best = candidate(start, 83, {"Qa4", "Qe4+", "Kh8", "a3", "Qd7"});
    const Candidate trade = candidate(start, -196, {"Qd5", "Qe4+", "Qxe4", "fxe4", "c4", "a4", "h5"});
    const auto claim = into_pawn_ending(start, trade, Color::white, &best);
    ASSERT_TRUE(claim);
    EXPECT_TRUE(holds(*claim));
    EXPECT_EQ(Words(Language::english).sentence(*claim),
              "After 42.fxe4 only kings and pawns are left, and White is better.");
    EXPECT_THAT(Words(Language::french).sentence(*claim), HasSubstr("meilleure pour les Blancs"));
    EXPECT_THAT(Words(Language::dutch).sentence(*claim), HasSubstr("alleen nog koningen en pionnen"));
    EXPECT_FALSE(into_pawn_ending(start, trade, Color::black, &best)) << "Black is not better";
    EXPECT_FALSE(into_pawn_ending(start, best, Color::black, &trade)) << "the queens stay";
}

TEST(Passages, AManLeftToBeTakenIsTheReason) {
    const Position start = *parse_fen("r1bk1r2/pp4p1/2pN1p1p/n2pP3/1P6/2N2B2/P1PP2PP/R1B2K1n b - - 0 19");
    const Candidate asked =
        candidate(start, -239, {"d4", "Nce4", "fxe5", "Kg1", "Bf5", "bxa5", "Bxe4", "Nxe4"});
    const Candidate best = candidate(start, -108, {"Nc4", "Nxc4", "dxc4", "exf6", "Rxf6"});
    const auto claim = forsaken_man(start, asked, best);
    ASSERT_TRUE(claim);
    EXPECT_TRUE(holds(*claim));
    EXPECT_EQ(Words(Language::english).sentence(*claim),
              "19...d4 leaves the knight on a5 to be taken: 22.bxa5.");
    EXPECT_THAT(Words(Language::french).sentence(*claim), HasSubstr("laisse le cavalier en a5 en prise"));
    EXPECT_THAT(Words(Language::dutch).sentence(*claim), HasSubstr("laat het paard op a5 instaan"));
    const Candidate takes = candidate(start, -30, {"fxe5", "bxa5", "e4"});
    EXPECT_FALSE(forsaken_man(start, asked, takes)) << "the other move leaves it, too";
}

// Gambiet/80 against Mephisto: the knight takes the rook in the corner and does not come out again.
TEST(Passages, AManThatGoesWhereItIsCaughtIsTheReason) {
    const Position start = *parse_fen("rnbqk2r/pppp1ppp/8/4P3/2B2pnb/2N2N2/PPPP2PP/R1BQ1K1R b kq - 3 7");
    Study known{start,
                {candidate(start, 80, {"Nc6", "d4", "O-O", "Bxf4", "Nf2", "Qe1", "Nxh1", "Qxh4"})},
                {},
                {},
                {}};
    known.asked = candidate(start, 12, {"Nf2", "Qe1", "Nxh1", "Nxh4", "O-O", "Kg1", "Nc6", "Kxh1"});
    known.best.push_back(*known.asked);
    EXPECT_THAT(Words(Language::english).paragraph(known, explain(known)),
                HasSubstr("The knight on h1 had no safe square left; 11.Kxh1 wins it."));
}

TEST(Passages, WhatAKingTakesBeforeAPawnPromotesIsWon) {
    const Explained taking("7k/8/1P6/8/8/8/r5B1/K7 w - - 0 1");
    EXPECT_THAT(taking.text(), HasSubstr("1.Kxa2 is best"));
    EXPECT_THAT(taking.text(), HasSubstr("It wins a rook."));
}

TEST(Passages, TheWrongBishopIsTheReasonForADraw) {
    const Explained drawn("7k/8/8/8/8/8/B6P/4K3 w - - 0 1");
    EXPECT_THAT(drawn.text(),
                HasSubstr("It is a draw: the bishop does not control h8, where the pawn has to"));
    EXPECT_THAT(drawn.text(Language::french),
                HasSubstr("La partie est nulle\u00a0: le fou ne contrôle pas h8"));
    EXPECT_THAT(drawn.text(Language::dutch), HasSubstr("Het is remise: de loper beheerst h8 niet"));
    // However long is searched, and wherever the white king goes.
    for (const char* const fen : {"7k/8/6K1/8/7P/8/B7/8 w - - 0 1", "8/7k/5K2/7P/8/8/8/1B6 b - - 0 1"}) {
        const Explained held(fen, nullptr, 100000);
        EXPECT_EQ(centipawns(held.study.best.front().score), 0) << held.text();
        EXPECT_NE(held.claim(ClaimKind::wrong_bishop), nullptr) << held.text();
    }
    const Explained won("8/7k/8/8/8/8/1B5P/4K3 w - - 0 1");
    EXPECT_EQ(won.claim(ClaimKind::wrong_bishop), nullptr) << won.text();
    const Position right = *parse_fen("8/7k/8/8/8/8/1B5P/4K3 b - - 0 1");
    Claim claim{ClaimKind::wrong_bishop, right, {}};
    claim.where = *Square::parse("h8");
    EXPECT_FALSE(holds(claim)) << "this bishop controls h8";
    claim.position = *parse_fen("7k/8/8/8/8/8/B5PP/4K3 w - - 0 1");
    EXPECT_FALSE(holds(claim)) << "there is a pawn on another file";
    claim.position = *parse_fen("7k/8/8/8/8/8/B6P/4K3 w - - 0 1");
    EXPECT_TRUE(holds(claim));
}

TEST(Passages, AStalemateIsTheReason) {
    const Explained queen("8/5P1k/8/6K1/8/8/8/8 w - - 0 1", "f8=Q");
    EXPECT_THAT(queen.text(), HasSubstr("1.f8=Q is a blunder (draw); "));
    EXPECT_THAT(queen.text(), HasSubstr("1.f8=Q is stalemate."));
    EXPECT_THAT(queen.text(Language::french), HasSubstr("1.f8=D fait pat."));
    EXPECT_THAT(queen.text(Language::dutch), HasSubstr("1.f8=D is pat."));
    const Explained rook("8/5P1k/8/6K1/8/8/8/8 w - - 0 1", "f8=R");
    EXPECT_EQ(rook.claim(ClaimKind::stalemate), nullptr) << rook.text();
    Claim claim = *queen.claim(ClaimKind::stalemate);
    EXPECT_TRUE(holds(claim));
    claim.line = {*parse_san(claim.position, "f8=R")};
    EXPECT_FALSE(holds(claim)) << "the king can move";
}

TEST(Passages, ARepetitionIsTheReason) {
    Game game(*parse_fen("6k1/5ppp/8/8/8/8/q4PPP/2Q3K1 w - - 0 1"));
    for (const char* const move : {"h3", "h6", "Kh2", "Kh7", "Kg1", "Kg8", "Kh2", "Kh7", "Kg1"}) {
        game.play(*parse_san(game.position(), move));
    }
    const Position& position = game.position();
    Study known{position, {candidate(position, 0, {"Kg8"})}, {}, {}, {}};
    known.history = Exchange{game.position_at(0), game.moves()};
    const Explanation explanation = explain(known);
    EXPECT_THAT(Words(Language::english).paragraph(known, explanation),
                HasSubstr("the position has come about three times, which is a draw."));
    EXPECT_THAT(Words(Language::french).paragraph(known, explanation),
                HasSubstr("s'est présentée trois fois"));
    EXPECT_THAT(Words(Language::dutch).paragraph(known, explanation), HasSubstr("drie keer voorgekomen"));
    Claim claim = *into_repetition(known, known.best.front());
    EXPECT_TRUE(holds(claim));
    claim.exchange->moves.erase(claim.exchange->moves.begin() + 2, claim.exchange->moves.begin() + 6);
    EXPECT_FALSE(holds(claim)) << "it has come about twice";
    claim.moves = 2;
    EXPECT_TRUE(holds(claim));
}

TEST(Passages, APawnThatIsTakenInPassingOutrunsNoKing) {
    const Explained push("k7/1pK5/8/P7/8/8/8/8 b - - 0 1", "b5");
    EXPECT_THAT(push.text(), Not(HasSubstr("outside the square"))) << push.text();
}

TEST(Passages, AKingWithoutPawnsIsNotExposed) {
    const Explained quiet("8/5P1k/8/6K1/8/8/8/8 w - - 0 1");
    EXPECT_THAT(quiet.text(), Not(HasSubstr("quiet move"))) << quiet.text();
    const Explained bare("k7/8/1K6/1P6/8/8/8/8 w - - 0 1", "Ka6");
    EXPECT_THAT(bare.text(), Not(HasSubstr("no pawn of its own"))) << bare.text();
}

TEST(Passages, TheOnlyLegalMoveIsToldAsThat) {
    const Explained only("6k1/5ppp/1P6/8/8/5N2/5PPP/2r3K1 w - - 0 1");
    EXPECT_EQ(only.text(), "1.Ne1 is the only legal move (mated in 1).");
    EXPECT_EQ(only.text(Language::french), "1.Ce1 est le seul coup légal (maté en 1).");
    EXPECT_EQ(only.text(Language::dutch), "1.Pe1 is de enige reglementaire zet (zelf mat in 1).");
}

TEST(Passages, VerifiersRejectWhatIsNotTrue) {
    const Position start = *parse_fen("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1");
    Claim claim{ClaimKind::promotes, start, {*parse_san(start, "c7")}};
    claim.line.push_back(*parse_san(start.after(claim.line[0]), "Rd1"));
    claim.line.push_back(*parse_san(start.after(claim.line[0]).after(claim.line[1]), "c8=Q"));
    EXPECT_TRUE(holds(claim));
    const Claim good = claim;
    claim.motif_side = Color::black;
    EXPECT_FALSE(holds(claim)) << "Black has no pawn";
    claim.motif_side = Color::white;
    claim.line.pop_back();
    EXPECT_FALSE(holds(claim)) << "the line ends too early";
    claim = good;
    claim.kind = ClaimKind::pawn_ending;
    EXPECT_FALSE(holds(claim)) << "there is a rook";
    // The new queen is taken.
    const Position taken = *parse_fen("3r3k/1P6/8/8/8/8/8/K7 w - - 0 1");
    EXPECT_FALSE(holds({ClaimKind::promotes, taken, {*parse_san(taken, "b8=Q")}}));
    // White is a pawn down: the ending is not good for White.
    const Position ending = *parse_fen("4k3/4r3/1pp5/8/8/1P6/4R3/4K3 w - - 0 1");
    Claim trade{ClaimKind::pawn_ending, ending, {*parse_san(ending, "Rxe7+")}};
    trade.line.push_back(*parse_san(ending.after(trade.line[0]), "Kxe7"));
    EXPECT_FALSE(holds(trade)) << "White is not better";
    trade.motif_side = Color::black;
    EXPECT_TRUE(holds(trade));
    // A man that is guarded is not left to be taken, nor one that the other move leaves as well.
    const Position knight = *parse_fen("4k3/8/8/3r4/8/3N4/8/4K2R w - - 0 1");
    Claim left{ClaimKind::forsakes, knight, {*parse_san(knight, "Rh8+")}};
    left.line.push_back(*parse_san(knight.after(left.line[0]), "Kd7"));
    left.where = *Square::parse("d3");
    left.other = {*parse_san(knight, "Ke2")};
    EXPECT_FALSE(holds(left)) << "nothing takes";
    left.line = {*parse_san(knight, "Kf2")};
    left.line.push_back(*parse_san(knight.after(left.line[0]), "Rxd3"));
    EXPECT_TRUE(holds(left));
    left.other = {*parse_san(knight, "Rh2")};
    EXPECT_FALSE(holds(left)) << "after the other move it falls, too";
}

TEST(Passages, WhatABestMoveDoesIsToldBeforeTheCriteria) {
    const Explained book("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3", "a6", 60000);
    EXPECT_THAT(book.text(), HasSubstr("It attacks the bishop on b5."));
}

// A queen stays on the board, and another joins it.
TEST(Explain, CountsNoPromotionAsAManWonOrLost) {
    const Explained lets_through("7k/1P4pp/8/8/8/8/q5PP/2R3K1 b - - 0 1", "g6");
    EXPECT_EQ(lets_through.claim(ClaimKind::loses), nullptr) << lets_through.text();
    EXPECT_THAT(lets_through.text(), HasSubstr("b8=Q"));
    const Explained promotes("8/1P1k4/8/3q4/8/8/8/K7 w - - 0 1");
    EXPECT_EQ(promotes.claim(ClaimKind::wins), nullptr) << promotes.text();
}

}  // namespace
}  // namespace kempelen::analysis
