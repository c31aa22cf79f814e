// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/uci_move.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <string>

using namespace kempelen;
using namespace kempelen::literals;

namespace {

Result<Move> read_uci(const std::string& fen, const std::string& text) {
    return parse_uci_move(*parse_fen(fen), text);
}

Error uci_refusal(const std::string& fen, const std::string& text) {
    const auto move = read_uci(fen, text);
    EXPECT_FALSE(move) << text;
    return move ? Error{ErrorCode::bad_file, "read"} : move.error();
}

const std::string castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

}  // namespace

TEST(UciMove, ReadsEveryMoveItWrites) {
    test::walk_everywhere(41, test::is_slow_build() ? 3 : 20, 80, [](const Position& position) {
        for (const Move move : legal_moves(position)) {
            for (const CastlingStyle style : {CastlingStyle::king_target, CastlingStyle::king_takes_rook}) {
                const std::string text = to_uci(move, position, style);
                const auto read_again = parse_uci_move(position, text);
                ASSERT_TRUE(read_again) << to_fen(position) << " " << text << " " << read_again.error().what;
                ASSERT_EQ(*read_again, move) << to_fen(position) << " " << text;
            }
        }
    });
}

TEST(UciMove, CastlingIsReadEitherWay) {
    const Move short_castling = Move::castling("e1"_sq, "h1"_sq);
    EXPECT_EQ(*read_uci(castling, "e1g1"), short_castling);
    EXPECT_EQ(*read_uci(castling, "e1h1"), short_castling);
    EXPECT_EQ(*read_uci(castling, "e1c1"), Move::castling("e1"_sq, "a1"_sq));
    EXPECT_EQ(to_uci(short_castling, *parse_fen(castling)), "e1g1");
    EXPECT_EQ(to_uci(short_castling, *parse_fen(castling), CastlingStyle::king_takes_rook), "e1h1");
    // Where the king can step to its castling square, the text is the step.
    const std::string beside = "4k3/8/8/8/8/8/8/5K1R w K - 0 1";
    EXPECT_EQ(*read_uci(beside, "f1g1"), Move::plain("f1"_sq, "g1"_sq));
    EXPECT_EQ(*read_uci(beside, "f1h1"), Move::castling("f1"_sq, "h1"_sq));
    EXPECT_EQ(to_uci(Move::castling("f1"_sq, "h1"_sq), *parse_fen(beside)), "f1h1");
}

TEST(UciMove, Chess960Cases) {
    // U35: e8d8 is castling with the rook on d8.
    EXPECT_TRUE(
        read_uci("nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b KQq - 1 8", "e8d8")->is_castling());
    // U37: legal, though the king moves but one file and the rook passes it.
    EXPECT_TRUE(read_uci("r1k1N2R/pp1pbr2/3p4/P7/8/2P2n2/1PBP4/RK6 b q - 4 28", "c8a8")->is_castling());
}

TEST(UciMove, RefusesTextThatIsNoMove) {
    for (const char* text :
         {"", "e", "e2", "e2e", "e2e9", "i2e4", "e2e4e5", "e2e4x", "e7e8k", "(none)", "O-O"}) {
        EXPECT_EQ(uci_refusal(test::initial_fen, text).code, ErrorCode::bad_move) << text;
    }
    EXPECT_EQ(uci_refusal(test::initial_fen, "e2x4").offset, 2U);
}

TEST(UciMove, RefusesIllegalMovesWithTheReason) {
    const auto expect = [](const std::string& fen, const std::string& text, const std::string& reason) {
        const Error error = uci_refusal(fen, text);
        EXPECT_EQ(error.code, ErrorCode::illegal_move);
        EXPECT_NE(error.what.find(reason), std::string::npos) << error.what;
    };
    expect(test::initial_fen, "e2e5", "the pawn on e2 cannot go to e5");
    expect(test::initial_fen, "e7e5", "the pawn on e7 is Black's, and it is White's move");
    expect(test::initial_fen, "e4e5", "there is no man on e4");
    expect(test::initial_fen, "a1a3", "the pawn on a2 stands in the way");
    // U38: in check from a5, no castling.
    expect("r1b1k1nr/p2pp1bp/2p2pp1/q7/2B1P3/3Q4/PPP2PPP/RNB1K2R w KQkq - 0 1", "e1g1",
           "castling is not allowed while the king is in check");
}

TEST(UciMove, PromotionsTakeEitherCase) {
    const std::string fen = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(*read_uci(fen, "e7e8q"), Move::promotion("e7"_sq, "e8"_sq, Piece::queen));
    EXPECT_EQ(*read_uci(fen, "e7e8N"), Move::promotion("e7"_sq, "e8"_sq, Piece::knight));
    EXPECT_EQ(uci_refusal(fen, "e7e8").code, ErrorCode::illegal_move);
    EXPECT_EQ(uci_refusal(test::initial_fen, "e2e4q").code, ErrorCode::illegal_move);
}

TEST(UciMove, KnowsTheNullMove) {
    EXPECT_TRUE(read_uci(test::initial_fen, "0000")->is_null());
    EXPECT_EQ(to_uci(Move::null(), Position::initial()), "0000");
}
