// SPDX-License-Identifier: GPL-3.0-or-later
// Positions that broke other programs, through `position fen`. The names F1, F2 ... are those of docs/uci.md.
#include "support/uci_peer.h"

namespace kempelen::test {

namespace {

/// A session in which 1. e4 has been played, so that a kept position can be told from the initial one.
class FenCases : public ::testing::Test {
protected:
    FenCases() { peer_.send("position startpos moves e2e4"); }

    /// The FEN that the program now has.
    std::string fen() {
        peer_.send("d");
        return peer_.line("Fen: ").substr(5);
    }

    std::string legal_move_count() {
        peer_.send("go perft 1");
        return peer_.line("Nodes searched: ").substr(16);
    }

    /// True when the position is refused by a remark that contains the text, and everything works as before.
    bool refuses(const std::string& text, std::string_view reason) {
        const auto lines = peer_.answers("position fen " + text);
        const bool is_kept = fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        peer_.send("go nodes 100");
        const bool plays = peer_.line("bestmove ").size() >= 13;
        const bool says_why =
            lines.size() == 1 && lines[0].starts_with("info string ") && has_text(lines, reason);
        if (!says_why) {
            ADD_FAILURE() << "expected \"" << reason << "\" in: " << (lines.empty() ? "" : lines[0]);
        }
        return is_kept && plays && says_why;
    }

    Peer peer_{std::make_shared<FakeScript>()};
};

}  // namespace

TEST_F(FenCases, RefusesWhatIsNoFen) {  // F1, F2
    EXPECT_TRUE(refuses("blah", "placement"));
    EXPECT_TRUE(refuses("startpos", "placement"));
    EXPECT_TRUE(refuses("", "position fen"));
}

TEST_F(FenCases, CompletesFieldsAndThenRefusesACheck) {  // F3
    EXPECT_TRUE(refuses("rnk2bnr/p3p2p/5p2/1BQP2pP/3PP3/5PB1/PP5P/RN2K1NR w", "check"));
}

TEST_F(FenCases, DropsImpossibleRightsWithEmptyMoves) {  // F4
    const auto lines = peer_.answers("position fen 2k5/8/3K4/1p6/p7/P7/1B6/8 b KQkq - 0 1 moves");
    EXPECT_GE(count_starting(lines, "info string position fen: "), 1);
    EXPECT_EQ(fen(), "2k5/8/3K4/1p6/p7/P7/1B6/8 b - - 0 1");
    EXPECT_EQ(legal_move_count(), "4");
    peer_.send("go depth 2");
    peer_.line("bestmove ");
}

TEST_F(FenCases, DropsOneImpossibleRight) {  // F5
    peer_.answers("position fen 2b1kbnQ/rpq1pp1p/2n3p1/8/8/2P5/PP3PPP/RN2KBNR b KQk - 0 9");
    EXPECT_EQ(fen(), "2b1kbnQ/rpq1pp1p/2n3p1/8/8/2P5/PP3PPP/RN2KBNR b KQ - 0 9");
}

TEST_F(FenCases, DropsRightsWithKingAndRookAstray) {  // F6
    peer_.answers("position fen q3kb2/rbpppppr/p1n4p/1p1n4/P4PB1/NP2P3/1RPP2PP/2B1QKNR b kq - 1 1");
    EXPECT_EQ(fen(), "q3kb2/rbpppppr/p1n4p/1p1n4/P4PB1/NP2P3/1RPP2PP/2B1QKNR b - - 1 1");
    EXPECT_EQ(legal_move_count(), "29");
}

TEST_F(FenCases, RefusesAMissingKing) {  // F8
    EXPECT_TRUE(refuses("4k3/8/8/8/8/8/8/8 w - - 0 1", "king"));
}

TEST_F(FenCases, RefusesTheSideNotToMoveInCheck) {  // F9
    EXPECT_TRUE(refuses("5k1r/2q3p1/p3p2p/1B3p1Q/n4P2/6P1/bbP2N1P/1K1RR3 b - - 0 1", "check"));
}

TEST_F(FenCases, FindsAll218Moves) {  // F11
    peer_.answers("position fen R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    EXPECT_EQ(legal_move_count(), "218");
}

TEST_F(FenCases, SaysWhereAnEnPassantSquareMustBe) {  // F13
    const auto lines =
        peer_.answers("position fen rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e5 0 1");
    ASSERT_GE(lines.size(), 1U);
    EXPECT_TRUE(has_text(lines, "e6")) << lines[0];
    EXPECT_TRUE(
        peer_.answers("position fen rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 1").empty());
    peer_.send("go depth 1 searchmoves d5e6");
    EXPECT_TRUE(peer_.line("bestmove ").starts_with("bestmove d5e6"));
}

TEST_F(FenCases, WritesOnlyALegalEnPassantSquare) {  // F15
    peer_.answers(
        "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 f7f5 b1c3 f5e4 c3e4 d7d5 f3e5 d5e4 e5c6 d8g5 d1e2 "
        "g8f6 c6a7 c8d7 b5d7 f6d7 f2f4");
    EXPECT_EQ(fen(), "r3kb1r/Nppn2pp/8/6q1/4pP2/8/PPPPQ1PP/R1B1K2R b KQkq - 0 11");
}

TEST_F(FenCases, RefusesAMissingSideToMove) {  // F17
    EXPECT_TRUE(refuses("rnbqk1nr/pp3ppp/3bp3/2pp4/5P2/8/PPPPPNPP/R1BQKBNR KQkq - - 0 1", "field 2"));
}

TEST_F(FenCases,
       PlaysOnAfterCastlingByHand) {  // F18: the editor's part is elsewhere; here nothing is refused
    peer_.answers("position fen rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1");
    EXPECT_TRUE(fen().starts_with("rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b "));
    EXPECT_EQ(legal_move_count(), "20");
}

}  // namespace kempelen::test
