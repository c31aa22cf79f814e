// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/polyglot.h"

#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "support/paths.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace kempelen::book {
namespace {

// The example positions of the format's description.
TEST(Polyglot, HasThePublishedKeys) {
    EXPECT_EQ(polyglot_key(Position::initial()), 0x463b96181691fc9cULL);
    const auto key = [](const char* fen) { return polyglot_key(*parse_fen(fen)); };
    EXPECT_EQ(key("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"), 0x823c9b50fd114196ULL);
    EXPECT_EQ(key("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"), 0x22a48b5a8e47ff78ULL);
    EXPECT_EQ(key("rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3"), 0x3c8123ea7b067637ULL);
}

TEST(Polyglot, FindsLegalMovesOnly) {
    KEMPELEN_NEEDS_SHARED("data/polyglot/fruit_book_small.bin");
    const auto book = PolyglotBook::load(test::shared_path("data/polyglot/fruit_book_small.bin").string());
    ASSERT_TRUE(book);
    const auto moves = book->moves(Position::initial());
    ASSERT_FALSE(moves.empty());
    for (const WeighedMove& known : moves) {
        EXPECT_TRUE(Position::initial().is_legal(known.move));
    }
    EXPECT_TRUE(book->moves(*parse_fen("4k3/8/8/8/8/8/8/KQ6 w - - 0 1")).empty());
    EXPECT_FALSE(PolyglotBook::load("/nowhere.bin"));
    EXPECT_FALSE(PolyglotBook::load(test::shared_path("data/polyglot/keys.tsv").string()));
}

}  // namespace
}  // namespace kempelen::book
