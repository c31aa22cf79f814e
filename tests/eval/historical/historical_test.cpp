// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluations of the historical programs say what their documents say, and the same to both sides.
#include "core/base/random.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "eval/historical/crp.h"
#include "eval/historical/tutorial.h"
#include "eval/historical/uqac.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace kempelen::eval::historical {
namespace {

int value(MoverScore (*evaluation)(const Position&), const char* fen) {
    return evaluation(*parse_fen(fen, Strictness::playable)).value();
}

/// The position with the colors exchanged.
Position turned_over(const Position& position) {
    std::string fen = to_fen(position);
    std::string board = fen.substr(0, fen.find(' '));
    std::string turned;
    for (std::size_t end = board.size(); true;) {
        const std::size_t slash = board.rfind('/', end - 1);
        const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
        turned += (turned.empty() ? "" : "/") + board.substr(begin, end - begin);
        if (slash == std::string::npos) break;
        end = slash;
    }
    for (char& letter : turned) {
        if (letter >= 'a' && letter <= 'z') {
            letter = static_cast<char>(letter - 'a' + 'A');
        } else if (letter >= 'A' && letter <= 'Z') {
            letter = static_cast<char>(letter - 'A' + 'a');
        }
    }
    const std::string mover = position.side_to_move() == Color::white ? "b" : "w";
    return *parse_fen(turned + " " + mover + " - - 0 1", Strictness::playable);
}

Position without_rights(const Position& position) {
    std::string fen = to_fen(position);
    fen = fen.substr(0, fen.find(' ') + 2) + " - - 0 1";
    return *parse_fen(fen, Strictness::playable);
}

TEST(HistoricalEvaluations, SayTheSameToBothSides) {
    constexpr std::array all{tutorial_material, tutorial_extended, uqac,      uqac_with_endgame, crp_estm1,
                             crp_estm2,         crp_estm3,         crp_estm4, crp_estm5,         crp_estm6};
    Random random(7);
    Position position = Position::initial();
    for (int ply = 0; ply < 120; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.is_empty()) break;
        const Position plain = without_rights(position);
        for (const auto evaluation : all) {
            ASSERT_EQ(evaluation(plain), evaluation(turned_over(plain))) << to_fen(plain);
        }
        position.play(moves[random.below(moves.size())]);
    }
}

TEST(TutorialEvaluation, CountsNinePointsFiveThreeThreeAndOne) {
    EXPECT_EQ(value(tutorial_material, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), 900);
    EXPECT_EQ(value(tutorial_material, "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"), -500);
    EXPECT_EQ(value(tutorial_material, "4k3/8/8/8/8/8/P7/1NB1K3 w - - 0 1"), 700);
    EXPECT_EQ(value(tutorial_material, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 0);
}

TEST(TutorialEvaluation, EachTermOfTheListCounts) {
    struct Pair {
        const char* term;
        const char* better;
        const char* worse;
    };
    for (const Pair& pair : {
             Pair{"passed pawn", "4k3/5pp1/8/8/P7/8/6P1/4K3 w - - 0 1",
                  "4k3/1pp5/8/8/P7/8/6P1/4K3 w - - 0 1"},
             Pair{"rook on the seventh", "4k3/1R6/8/8/8/8/8/4K3 w - - 0 1",
                  "4k3/8/1R6/8/8/8/8/4K3 w - - 0 1"},
             Pair{"doubled pawns", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "4k3/8/8/8/8/P7/P7/4K3 w - - 0 1"},
             Pair{"isolated pawn", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "4k3/8/8/8/8/8/P1P5/4K3 w - - 0 1"},
             Pair{"knight in the center", "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1",
                  "4k3/8/8/8/8/8/8/N3K3 w - - 0 1"},
             Pair{"king in the endgame", "4k3/8/8/8/3K4/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/K7 w - - 0 1"},
             Pair{"pawn near promotion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"},
             Pair{"king on an open file", "rnbq1rk1/ppppp1pp/8/8/8/8/PPPPP1PP/RNBQKBNR w KQ - 0 1",
                  "rnbq1rk1/ppppp1pp/8/8/8/8/PPPPP1PP/RNBQ1KNR w - - 0 1"},
             Pair{"pawns of the castled king", "rnbq1rk1/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 w - - 0 1",
                  "rnbq1rk1/pppppppp/8/8/6P1/8/PPPPPP1P/RNBQ1RK1 w - - 0 1"},
             Pair{"lost castling", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kq - 0 1"},
             Pair{"castled king", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 w kq - 0 1",
                  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKR2 w kq - 0 1"},
         }) {
        EXPECT_GT(value(tutorial_extended, pair.better), value(tutorial_extended, pair.worse)) << pair.term;
    }
}

TEST(UqacEvaluation, AddsTheMatrixToTheValue) {
    // A rook on a7 (5), a king on e1 (0) and the same on e8: 50 + 5 points of ten centipawns.
    EXPECT_EQ(value(uqac, "4k3/R7/8/8/8/8/8/4K3 w - - 0 1"), 550);
    // Black reads the matrices from its own side: knight on d4 as White's on d5.
    EXPECT_EQ(value(uqac, "4k3/8/8/8/3n4/8/8/4K3 b - - 0 1"), 500);
    // The knight in the corner is worth seven pawns less than in the center: the report's scales differ.
    EXPECT_EQ(value(uqac, "4k3/8/8/3N4/8/8/8/4K3 w - - 0 1") - value(uqac, "4k3/8/8/8/8/8/8/N3K3 w - - 0 1"),
              700);
}

TEST(UqacEvaluation, TheKingGoesToTheCenterInTheEndgameOnlyWithTheImprovement) {
    const char* center = "4k3/8/8/8/4K3/8/8/8 w - - 0 1";
    const char* corner = "4k3/8/8/8/8/8/8/6K1 w - - 0 1";
    EXPECT_LT(value(uqac, center), value(uqac, corner));
    EXPECT_GT(value(uqac_with_endgame, center), value(uqac_with_endgame, corner));
}

TEST(UqacEvaluation, TheChangeOfAMoveIsTheDifference) {
    Random random(3);
    for (int game = 0; game < 6; ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < 160; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.is_empty()) break;
            for (const Move move : moves) {
                const Position after = position.after(move);
                const int before = for_white(uqac_with_endgame(position), position.side_to_move()).value();
                const int then = for_white(uqac_with_endgame(after), after.side_to_move()).value();
                const auto change = uqac_change(position, move);
                if (change) {
                    ASSERT_EQ(*change, then - before) << to_fen(position);
                } else {
                    ASSERT_NE(is_uqac_endgame(position), is_uqac_endgame(after));
                }
            }
            position.play(moves[random.below(moves.size())]);
        }
    }
}

TEST(CrpEstimators, GrowInKnowledge) {
    EXPECT_EQ(crp_estimators.size(), 7U);
    EXPECT_EQ(crp_estimators[6], crp_estm1);
    // Each sees what the one before does not.
    const auto tells = [](int level, const char* better, const char* worse) {
        const auto knowing = crp_estimators[static_cast<std::size_t>(level) - 1];
        const auto before = crp_estimators[static_cast<std::size_t>(level) - 2];
        EXPECT_GT(value(knowing, better) - value(knowing, worse),
                  value(before, better) - value(before, worse))
            << level;
    };
    tells(2, "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1");
    tells(3, "4k3/8/8/8/8/8/P7/4K2R w - - 0 1", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1");
    tells(4, "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "4k3/8/8/8/8/P7/P7/4K3 w - - 0 1");
    tells(5, "k7/8/1R6/8/8/8/8/4K3 w - - 0 1", "3k4/8/R7/8/8/8/8/4K3 w - - 0 1");
    tells(6, "4k3/8/8/r7/8/8/8/R3K3 w - - 0 1", "rk6/8/8/8/8/8/8/R3K3 w - - 0 1");
}

}  // namespace
}  // namespace kempelen::eval::historical
