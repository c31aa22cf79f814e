// SPDX-License-Identifier: GPL-3.0-or-later
// Verdict and sentences never say the opposite of each other, in games won, lost and drawn.
#include "analysis/explain/verdict.h"

#include "analysis/metrics/agreement.h"
#include "core/base/random.h"
#include "core/movegen.h"
#include "core/notation/game_tree.h"
#include "core/notation/pgn_reader.h"
#include "support/explained.h"
#include "support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

namespace kempelen::analysis {
namespace {

using sample::Explained;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Black has no queen for nothing, and leaves a knight, too.
constexpr const char* queen_behind = "r1b1kb1r/pp2pp1p/2np1np1/8/3NP3/2N1B3/PPP1BPPP/R2QK2R b KQkq - 1 7";
constexpr const char* mate_at_hand = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";

TEST(Verdict, PraisesNoMoveThatLosesAManInALostGame) {
    const Explained one(queen_behind, "Ng4", 60000);
    EXPECT_EQ(one.explanation.verdict, Verdict::decided) << one.text();
    EXPECT_NE(one.claim(ClaimKind::loses), nullptr) << one.text();
    EXPECT_THAT(one.text(), StartsWith("The game was lost before; 7...Ng4 makes it worse (-"));
    EXPECT_THAT(one.text(), HasSubstr("7...Ng4 loses a knight."));
    EXPECT_THAT(one.text(Language::french),
                StartsWith("La partie était déjà perdue\u00a0; 7...Cg4 aggrave les choses"));
    EXPECT_THAT(one.text(Language::dutch), StartsWith("De partij was al verloren; 7...Pg4 maakt het erger"));
}

TEST(Verdict, PraisesNoMoveThatLosesAManInAWonGame) {
    const Explained one("4k3/8/8/8/3p4/4p3/8/QR2K2R w K - 0 1", "Qxd4", 20000);
    EXPECT_TRUE(is_praise(one.explanation.verdict)) << one.text();
    const Explained rook("6k1/5ppp/8/8/8/1b6/P4PPP/QRR3K1 w - - 0 1", "Rc3", 20000);
    EXPECT_EQ(rook.explanation.verdict, Verdict::decided) << rook.text();
    EXPECT_THAT(rook.text(), StartsWith("The game stays won after 1.Rc3 ("));
}

TEST(Verdict, CallsASlowMateNotAsGoodAsAQuickOne) {
    // 1.Qg7# is mate; the check drives the king out first.
    const Explained slow("7k/Q7/8/8/8/8/8/K5R1 w - - 0 1", "Qb8+", 20000);
    EXPECT_EQ(slow.explanation.verdict, Verdict::decided) << slow.text();
    EXPECT_THAT(slow.text(), StartsWith("The game stays won after 1.Qb8+ (mate in "));
    EXPECT_THAT(slow.text(), Not(HasSubstr("would have")));
}

TEST(Verdict, SaysOfTheMatedThatNoMoveHoldsOutLonger) {
    const char* const mated = "2r5/1p1n3p/pp1p1p2/3PpPk1/PP4P1/2P2P2/2B2KP1/7R b - - 4 33";
    const Explained best(mated, nullptr, 60000);
    EXPECT_THAT(best.text(), StartsWith("No move holds out longer than 33..."));
    EXPECT_THAT(best.text(), Not(HasSubstr("is best")));
}

/// Every legal move of the position, explained on few nodes.
void expect_agreement(const Position& position, search::Searcher& searcher, std::size_t most) {
    const Game game(position);
    Random random(position.key());
    MoveList moves = legal_moves(position);
    for (std::size_t i = 0; i < std::min(most, moves.size()); ++i) {
        const Move move = moves[most >= moves.size() ? i : random.below(moves.size())];
        searcher.clear_table();
        const Study known = study(game, {move, {}}, {1500, {}}, searcher);
        const Explanation explanation = explain(known);
        const std::string text = Words(Language::english).paragraph(known, explanation);
        EXPECT_FALSE(is_contradictory(known, explanation)) << to_fen(position) << ": " << text;
        if (explanation.subject == known.best.front().move) continue;
        const Explanation both = explain_both(known);
        EXPECT_FALSE(is_contradictory(known, both)) << to_fen(position) << ": " << text;
    }
}

TEST(Verdict, AgreesWithItsSentencesInDecidedPositions) {
    search::Searcher searcher(1);
    for (const char* const fen : {
             queen_behind, mate_at_hand,
             "7k/Q7/8/8/8/8/8/K5R1 w - - 0 1",                                // mates of several lengths
             "7k/8/8/8/8/8/r7/1q5K w - - 0 1",                                // about to be mated
             "2r5/1p1n3p/pp1p1p2/3PpPk1/PP4P1/2P2P2/2B2KP1/7R b - - 4 33",    // mated whatever is played
             "8/8/4k3/8/3K4/8/4P3/8 w - - 6 4",                               // won or drawn by the tables
             "8/8/4k3/8/3K4/8/4P3/8 b - - 6 4",                               // the same for the other side
             "8/8/8/8/8/2k5/1q6/K2R4 w - - 0 1",                              // one legal move
             "k7/P7/K7/8/8/8/8/6B1 b - - 0 1",                                // a drawn ending, wrong bishop
             "8/8/8/8/8/5k2/5p2/5K1R w - - 0 1",                              // stalemates about
             "6k1/5ppp/8/8/8/1b6/P4PPP/QRR3K1 w - - 0 1",                     // a queen and two rooks up
             "6k1/5ppp/8/8/8/1b6/P4PPP/QRR3K1 b - - 0 1",                     // the same, down
             "8/P6k/8/8/8/8/6pp/7K w - - 0 1",                                // promotions
             "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",                          // castling, rooks to take
             "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"  // en passant
         }) {
        const Position position = *parse_fen(fen);
        if (has_legal_move(position)) expect_agreement(position, searcher, 12);
    }
}

TEST(Verdict, AgreesWithItsSentencesInRealGames) {
    search::Searcher searcher(1);
    std::ifstream file(test::data_path("pgn/classics.pgn"));
    PgnStream source(file);
    PgnReader reader(source);
    GameTreeBuilder builder;
    std::size_t positions = 0;
    while (reader.read_game(builder)) {
        Game game(builder.game.start);
        for (const GameMove& move : builder.game.main_line().moves) {
            if (game.plies() % 5 == 4) {
                expect_agreement(game.position(), searcher, 4);
                ++positions;
            }
            game.play(move.move);
        }
    }
    EXPECT_GT(positions, 20U);
}

}  // namespace
}  // namespace kempelen::analysis
