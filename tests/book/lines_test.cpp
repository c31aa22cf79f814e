// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/lines.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

namespace kempelen::book {
namespace {

TEST(BookLines, ReadsTheExampleOfTheManualAmongComments) {
    const BookLines book = read_book_lines("b",
                                           "Ouverture anglaise, by hand:\r\n"
                                           "c2c4 c7c5 g1f3 g8f6 b1c3 e7e6 g2g3 b7b6 f1g2 c8b7 e1g1 f8e7\r\n"
                                           "\n"
                                           "E2E4 good! e7e5 {d2d4 is another} g1f3 # b8c6 follows\n");
    ASSERT_EQ(book.lines.size(), 2U);
    EXPECT_TRUE(book.faults.empty());
    EXPECT_EQ(book.lines[0].moves.size(), 12U);
    EXPECT_EQ(book.lines[0].number, 2U);
    EXPECT_EQ(book.lines[1].moves.size(), 3U);
    EXPECT_EQ(book.lines[1].comment, "b8c6 follows");
    EXPECT_EQ(book.plies(), 15U);
}

TEST(BookLines, ReportsAnImpossibleMoveAndKeepsWhatStandsBeforeIt) {
    const BookLines book = read_book_lines("b", "e2e4 e7e5\n d2d4 d7d4 c2c4\ne2e5\n");
    ASSERT_EQ(book.lines.size(), 2U);
    EXPECT_EQ(book.lines[1].moves.size(), 1U);
    ASSERT_EQ(book.faults.size(), 2U);
    EXPECT_EQ(book.faults[0].line, 2U);
    EXPECT_EQ(book.faults[0].column, 7U);
    EXPECT_EQ(book.faults[0].move, "d7d4");
    EXPECT_FALSE(book.faults[0].reason.empty());
    EXPECT_TRUE(book.faults[1].sentence().starts_with("line 3, column 1: e2e5: "));
    EXPECT_EQ(book.faults[1].sentence().find("e2e5: e2e5"), std::string::npos);
}

TEST(BookLines, WeighsAContinuationByItsLinesAndFindsTranspositions) {
    const Book book = read_book_lines("b", "d2d4 g8f6 c2c4\nd2d4 d7d5\nc2c4 g8f6 d2d4 e7e6\n").book();
    const auto first = book.moves(Position::initial());
    ASSERT_EQ(first.size(), 2U);
    EXPECT_EQ(first[0].weight + first[1].weight, 3);
    Game game = read_book_lines("b", "d2d4 g8f6 c2c4\n").lines[0].game();
    const auto reply = book.moves(game.position());
    ASSERT_EQ(reply.size(), 1U);
    EXPECT_EQ(to_uci(reply[0].move, game.position()), "e7e6");
}

TEST(BookLines, AreWrittenAsTheyAreRead) {
    const std::string text = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1  # Italian\nd2d4 d7d5\n";
    EXPECT_EQ(write_book_lines(read_book_lines("b", text).lines), text);
}

TEST(BookLines, AGameOfALineStandsAtItsEnd) {
    const BookLines book = read_book_lines("b", "e2e4 c7c5");
    EXPECT_EQ(to_fen(book.lines.at(0).game().position()),
              "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

}  // namespace
}  // namespace kempelen::book
