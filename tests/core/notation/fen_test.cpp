// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/fen.h"

#include "core/movegen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

using namespace kempelen;
using namespace kempelen::literals;

namespace {

/// The FEN read and written again.
std::string again(const std::string& fen, FenStyle style = {}) {
    const auto reading = read_fen(fen);
    EXPECT_TRUE(reading) << fen << ": " << reading.error().what;
    return reading ? to_fen(reading->position, style) : "";
}

std::size_t warnings(const std::string& fen) {
    const auto reading = read_fen(fen);
    EXPECT_TRUE(reading) << fen << ": " << reading.error().what;
    return reading ? reading->remarks.size() : 0;
}

Error refusal(const std::string& fen) {
    const auto reading = read_fen(fen);
    EXPECT_FALSE(reading) << fen;
    return reading ? Error{ErrorCode::bad_file, "read"} : reading.error();
}

constexpr FenStyle shredder{CastlingLetters::shredder, EnPassantField::when_legal};
constexpr FenStyle adjacent{CastlingLetters::x_fen, EnPassantField::when_adjacent};

}  // namespace

TEST(Fen, ReadsAndWritesTheStartPosition) {
    const auto reading = read_fen(test::initial_fen);
    ASSERT_TRUE(reading);
    EXPECT_TRUE(reading->remarks.empty());
    EXPECT_EQ(reading->position, Position::initial());
    EXPECT_EQ(to_fen(reading->position), test::initial_fen);
}

TEST(Fen, WritesWhatItReadsInEveryStyle) {
    test::walk_everywhere(31, test::is_slow_build() ? 3 : 20, 100, [](const Position& position) {
        const auto same = parse_fen(to_fen(position, adjacent), Strictness::playable);
        ASSERT_TRUE(same) << to_fen(position);
        ASSERT_EQ(*same, position) << to_fen(position, adjacent);
        const auto by_files =
            parse_fen(to_fen(position, {CastlingLetters::shredder, EnPassantField::when_adjacent}));
        ASSERT_TRUE(by_files) << to_fen(position, shredder);
        ASSERT_EQ(*by_files, position) << to_fen(position, shredder);
        ASSERT_EQ(parse_fen(to_fen(position))->key(), position.key()) << to_fen(position);
    });
}

TEST(Fen, CompletesMissingFields) {
    EXPECT_EQ(again("4k3/8/8/8/8/8/4P3/4K3 w"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    EXPECT_EQ(again("r3k3/8/8/8/8/8/8/4K3 b q"), "r3k3/8/8/8/8/8/8/4K3 b q - 0 1");
    EXPECT_EQ(again("4k3/8/8/8/3Pp3/8/8/4K3 b - d3"), "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1");
    EXPECT_EQ(again("4k3/8/8/8/8/8/4P3/4K3 w - - 7"), "4k3/8/8/8/8/8/4P3/4K3 w - - 7 1");
    EXPECT_EQ(warnings("4k3/8/8/8/8/8/4P3/4K3 w - -"), 1U);
    EXPECT_EQ(again("4k3/8/8/8/8/8/4P3/4K3 w - - 3 0"), "4k3/8/8/8/8/8/4P3/4K3 w - - 3 1");
    EXPECT_EQ(again("  4k3/8/8/8/8/8/4P3/4K3\t w  -   - 0 1 \r\n"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

TEST(Fen, ReadsAndWritesXFenAndShredderFen) {
    // The inner rook castles: X-FEN names its file.
    const std::string inner = "4k3/8/8/8/8/8/8/4KR1R w F - 0 1";
    EXPECT_EQ(again(inner), inner);
    EXPECT_EQ(again("4k3/8/8/8/8/8/8/4KR1R w K - 0 1"), "4k3/8/8/8/8/8/8/4KR1R w K - 0 1");
    EXPECT_EQ(again("4k3/8/8/8/8/8/8/4KR1R w K - 0 1", shredder), "4k3/8/8/8/8/8/8/4KR1R w H - 0 1");
    EXPECT_EQ(again("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"),
              "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9");
    EXPECT_EQ(again(test::initial_fen, shredder), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    EXPECT_EQ(again("r3k2r/8/8/8/8/8/8/R3K2R w kQqK - 0 1"), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

TEST(Fen, ErrorsNameTheFieldAndThePlace) {
    const auto expect = [](const std::string& fen, const std::string& part, std::size_t offset) {
        const Error error = refusal(fen);
        EXPECT_NE(error.what.find(part), std::string::npos) << fen << ": " << error.what;
        EXPECT_EQ(error.offset, offset) << fen << ": " << error.what;
    };
    expect("", "piece placement (field 1): missing", 0);
    expect("8/8/8/8/8/8/8 w - - 0 1", "only 7 of 8 ranks", 13);
    expect("8/8/8/8/8/8/8/8/8 w - - 0 1", "more than 8 ranks", 15);
    expect("8/7/8/8/8/8/8/8 w - - 0 1", "rank 7 has 7 squares instead of 8", 3);
    expect("8/ppppppppp/8/8/8/8/8/8 w - - 0 1", "rank 7 has more than 8 squares", 10);
    expect("8/8/8/8/8/8/8/8 x - - 0 1", "side to move (field 2): must be w or b, not \"x\"", 16);
    expect("4k3/8/8/8/8/8/8/4K3", "side to move (field 2): must be w or b, missing", 19);
    expect("4k3/8/8/8/8/8/8/4K3 w KX - 0 1", "castling (field 3)", 23);
    expect("4k3/8/8/8/8/8/8/4K3 w - z9 0 1", "en passant (field 4)", 24);
    expect("4k3/8/8/8/8/8/8/4K3 w - - x 1", "halfmove clock (field 5): must be a number", 26);
    expect("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "halfmove clock (field 5): must be from 0 to 9999", 26);
    expect("4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999", "move number (field 6): must be from 0 to 29999", 28);
    expect("4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves", "text follows the sixth", 30);
    expect("8/8/8/8/8/8/8/4K3 w - - 0 1", "piece placement (field 1): Black has no king", 0);
    expect("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "side to move (field 2): Black is in check", 22);
    EXPECT_EQ(refusal("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1").code, ErrorCode::illegal_position);
    EXPECT_EQ(refusal("xyz").code, ErrorCode::bad_fen);
}

TEST(Fen, MessagesNameAWholeCharacter) {
    const auto reading = parse_fen("8/8/8/8/8/8/8/\u201e7 w - - 0 1");
    ASSERT_FALSE(reading);
    EXPECT_NE(reading.error().what.find("\"\u201e\""), std::string::npos) << reading.error().what;
}

TEST(Fen, MessagesHoldNoBytesThatATerminalObeys) {
    for (const char c : refusal(std::string("4k3/8/8/8/8/8/8/4K3 \x1b[2J\xff - - 0 1")).what) {
        EXPECT_NE(c, '\x1b');
    }
    EXPECT_LT(refusal("4k3/8/8/8/8/8/8/4K3 " + std::string(1000, 'w')).what.size(), 150U);
}

TEST(Fen, EnPassantIsWrittenWhenLegalOrWhenAdjacent) {
    const std::string pinned = "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1";
    EXPECT_EQ(again(pinned), "8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1");
    EXPECT_EQ(again(pinned, adjacent), pinned);
    // Nobody stands beside the pawn: no style writes the square.
    EXPECT_EQ(again("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", adjacent),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

TEST(Fen, EditorsKeepOnlyStandardRights) {
    kempelen::Setup setup = *parse_setup("rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1");
    keep_standard_rights(setup);
    const auto position = Position::from_setup(setup, Strictness::playable);
    ASSERT_TRUE(position);
    EXPECT_EQ(to_fen(*position), "rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b kq - 0 1");
}

// What broke other programs: the numbers are those of the project's list of cases.

TEST(FenCases, F1F2OtherTextsAreRefused) {
    EXPECT_EQ(refusal("blah").code, ErrorCode::bad_fen);
    EXPECT_EQ(refusal("startpos").code, ErrorCode::bad_fen);
}

TEST(FenCases, F3MissingFieldsAreCompletedThenTheCheckIsSeen) {
    const Error error = refusal("rnk2bnr/p3p2p/5p2/1BQP2pP/3PP3/5PB1/PP5P/RN2K1NR w");
    EXPECT_EQ(error.code, ErrorCode::illegal_position);
    EXPECT_NE(error.what.find("Black is in check"), std::string::npos) << error.what;
}

TEST(FenCases, F4F5F6ImpossibleRightsAreDropped) {
    EXPECT_EQ(count_legal_moves(*parse_fen("2k5/8/3K4/1p6/p7/P7/1B6/8 b KQkq - 0 1")), 4);
    EXPECT_EQ(warnings("2k5/8/3K4/1p6/p7/P7/1B6/8 b KQkq - 0 1"), 4U);
    EXPECT_EQ(again("2b1kbnQ/rpq1pp1p/2n3p1/8/8/2P5/PP3PPP/RN2KBNR b KQk - 0 9"),
              "2b1kbnQ/rpq1pp1p/2n3p1/8/8/2P5/PP3PPP/RN2KBNR b KQ - 0 9");
    const std::string f6 = "q3kb2/rbpppppr/p1n4p/1p1n4/P4PB1/NP2P3/1RPP2PP/2B1QKNR b kq - 1 1";
    EXPECT_EQ(count_legal_moves(*parse_fen(f6)), 29);
    EXPECT_EQ(again(f6), "q3kb2/rbpppppr/p1n4p/1p1n4/P4PB1/NP2P3/1RPP2PP/2B1QKNR b - - 1 1");
}

TEST(FenCases, F8NoWhiteKing) {
    EXPECT_NE(refusal("4k3/8/8/8/8/8/8/8 w - - 0 1").what.find("White has no king"), std::string::npos);
}

TEST(FenCases, F9TheSideNotToMoveIsInCheck) {
    EXPECT_EQ(refusal("5k1r/2q3p1/p3p2p/1B3p1Q/n4P2/6P1/bbP2N1P/1K1RR3 b - - 0 1").code,
              ErrorCode::illegal_position);
}

TEST(FenCases, F11TheMostMoves) {
    EXPECT_EQ(count_legal_moves(*parse_fen("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")), 218);
}

TEST(FenCases, F13TheRightEnPassantSquareIsNamed) {
    const std::string board = "rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq ";
    const Error error = refusal(board + "e5 0 1");
    EXPECT_NE(error.what.find("must be e6, not e5"), std::string::npos) << error.what;
    const auto position = parse_fen(board + "e6 0 1");
    ASSERT_TRUE(position);
    EXPECT_TRUE(position->can_capture_en_passant());
    EXPECT_TRUE(parse_uci_move(*position, "d5e6"));
}

TEST(FenCases, F15AnEnPassantCaptureThatExposesTheKing) {
    Position position = Position::initial();
    std::istringstream moves(
        "e4 e5 Nf3 Nc6 Bb5 f5 Nc3 fxe4 Nxe4 d5 Nxe5 dxe4 Nxc6 Qg5 Qe2 Nf6 Nxa7+ Bd7 Bxd7+ Nxd7 f4");
    for (std::string text; moves >> text;) {
        const auto move = parse_san(position, text);
        ASSERT_TRUE(move) << text << ": " << move.error().what;
        position.play(*move);
    }
    EXPECT_EQ(to_fen(position), "r3kb1r/Nppn2pp/8/6q1/4pP2/8/PPPPQ1PP/R1B1K2R b KQkq - 0 11");
    EXPECT_EQ(to_fen(position, adjacent), "r3kb1r/Nppn2pp/8/6q1/4pP2/8/PPPPQ1PP/R1B1K2R b KQkq f3 0 11");
}

TEST(FenCases, F17AMissingSideIsNotGuessed) {
    const Error error = refusal("rnbqk1nr/pp3ppp/3bp3/2pp4/5P2/8/PPPPPNPP/R1BQKBNR KQkq - - 0 1");
    EXPECT_NE(error.what.find("field 2"), std::string::npos) << error.what;
}
