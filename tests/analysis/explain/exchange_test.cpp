// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/exchange.h"

#include "analysis/explain/explain.h"
#include "analysis/explain/verify.h"
#include "analysis/explain/words.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "support/explained.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>

namespace kempelen::analysis {
namespace {

using sample::candidate;
using testing::HasSubstr;
using testing::Not;

Game played(std::initializer_list<const char*> moves) {
    Game game;
    for (const char* const move : moves) {
        game.play(*parse_san(game.position(), move));
    }
    return game;
}

/// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, after the fifth move of White: Black
/// has lost a pawn, and can take one.
Game opera() { return played({"e4", "e5", "Nf3", "d6", "d4", "Bg4", "dxe5", "Bxf3", "Qxf3"}); }

/// What is said of 5...dxe5 when the search prefers 5...Nd7, which takes the pawn a move later.
Study opera_study() {
    const Game game = opera();
    const Position& position = game.position();
    const Candidate later = candidate(position, 30, {"Nd7", "Be2", "dxe5", "Nc3", "Ngf6", "O-O", "c6"});
    Study study{position, {later}, {}, {}, {}, exchange_of(game)};
    study.asked = candidate(position, -130, {"dxe5", "Bc4", "Nf6", "Qb3", "Qd7", "Qxb7", "Bc5"});
    study.best.push_back(*study.asked);
    return study;
}

TEST(Exchange, BeginsWhereNothingWasToBeTakenWithGain) {
    const auto exchange = exchange_of(opera());
    ASSERT_TRUE(exchange);
    EXPECT_EQ(to_fen(exchange->start), "rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3");
    EXPECT_EQ(exchange->moves.size(), 4U);
    EXPECT_FALSE(exchange_of(played({"e4", "e5", "Nf3", "Nc6"}))) << "nothing is being exchanged";
}

TEST(Exchange, WinsBackWhatWasLostInItAndNoMore) {
    const Game game = opera();
    EXPECT_TRUE(is_won_back(game.position(), *exchange_of(game), Swing{{1, 0, 0, 0, 0}}));
    EXPECT_FALSE(is_won_back(game.position(), *exchange_of(game), Swing{{0, 0, 0, 1, 0}}))
        << "a rook is more than was lost";
    EXPECT_FALSE(is_won_back(game.position(), *exchange_of(game), Swing{{0, -1, 0, -1, 1}}))
        << "a queen for a rook and a knight makes up for a pawn, but is not what was lost";
    const Game even = played({"e4", "f5"});
    ASSERT_TRUE(exchange_of(even));
    EXPECT_FALSE(is_won_back(even.position(), *exchange_of(even), Swing{{1, 0, 0, 0, 0}}))
        << "White has lost nothing";
    // Of a position alone it is known that White is a bishop behind.
    const Position alone = *parse_fen("4k3/pp6/8/8/8/5b2/PP4P1/4K3 w - - 0 1");
    EXPECT_TRUE(is_won_back(alone, *exchange_of(Game(alone)), Swing{{0, 0, 1, 0, 0}}));
    EXPECT_FALSE(is_won_back(alone, *exchange_of(Game(alone)), Swing{{1, 0, 0, 0, 0}}));
}

TEST(Explain, DoesNotBlameAMoveForWhatItWinsItself) {
    const Study study = opera_study();
    const Explanation explanation = explain(study);
    ASSERT_GT(explanation.verdict, Verdict::good);
    EXPECT_THAT(Words(Language::english).paragraph(study, explanation), Not(HasSubstr("would have won")));
}

TEST(Explain, CallsWhatWasLostAMomentAgoWonBack) {
    Study study = opera_study();
    study.asked.reset();
    const Explanation explanation = explain(study);
    EXPECT_THAT(Words(Language::english).paragraph(study, explanation), HasSubstr("It wins back a pawn."));
    EXPECT_THAT(Words(Language::french).paragraph(study, explanation), HasSubstr("Il regagne un pion."));
    EXPECT_THAT(Words(Language::dutch).paragraph(study, explanation),
                HasSubstr("De zet wint een pion terug."));
}

TEST(Verify, CountsWhatWasLostBefore) {
    Study study = opera_study();
    study.asked.reset();
    Claim claim = explain(study).claims.front();
    ASSERT_EQ(claim.kind, ClaimKind::wins);
    EXPECT_TRUE(holds(claim));
    claim.is_won_back = false;
    EXPECT_FALSE(holds(claim)) << "it is no win";
    claim.is_won_back = true;
    claim.exchange.reset();
    EXPECT_FALSE(holds(claim)) << "nothing shows that it was lost";
}

TEST(Verify, RejectsAMissedGainThatTheMovePlayedHasToo) {
    const Study study = opera_study();
    Claim claim{ClaimKind::misses, study.position, study.best.front().line};
    claim.line.erase(claim.line.begin() + 3, claim.line.end());
    claim.swing.count = {1, 0, 0, 0, 0};
    claim.exchange = study.exchange;
    claim.is_won_back = true;
    claim.other = study.asked->line;
    EXPECT_FALSE(holds(claim)) << "5...dxe5 takes the pawn";
    claim.other = candidate(study.position, 0, {"h6", "exd6", "Bxd6"}).line;
    EXPECT_TRUE(holds(claim));
}

TEST(Exchange, WinsBackOnePawnAndNotTwo) {
    const Position behind = *parse_fen("4k3/ppp5/8/8/8/8/PP6/4K3 w - - 0 1");
    EXPECT_TRUE(is_won_back(behind, {behind, {}}, Swing{{1, 0, 0, 0, 0}}));
    EXPECT_FALSE(is_won_back(behind, {behind, {}}, Swing{{2, 0, 0, 0, 0}}));
}

// A pawn that is taken while the side is a pawn behind, long after it was given.
TEST(Exchange, TellsThePawnOfAGambitAsWonBack) {
    const Position behind = *parse_fen("rnbqkbnr/pp1ppppp/8/8/2Pp4/5N2/PP2PPPP/RNBQKB1R w KQkq - 0 3");
    Study study{
        behind, {candidate(behind, 110, {"Nxd4", "Nf6", "Nc3", "e6", "g3", "d5", "cxd5"})}, {}, {}, {}};
    study.best.push_back(candidate(behind, -40, {"g3", "Nc6", "Bg2", "e5"}));
    const Explanation explanation = explain(study);
    ASSERT_FALSE(explanation.claims.empty());
    EXPECT_EQ(explanation.claims.front().kind, ClaimKind::wins);
    EXPECT_TRUE(explanation.claims.front().is_won_back);
}

}  // namespace
}  // namespace kempelen::analysis
