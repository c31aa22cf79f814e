// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/tally.h"

#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

namespace kempelen::book {
namespace {

Position opening_position() { return Position::initial(); }
Move opening_move(const char* text) { return *parse_uci_move(opening_position(), text); }

TEST(Tally, WeighsByGamesOrByResultAndDropsRareMoves) {
    Tally tally;
    for (const std::uint32_t points : {2U, 2U, 0U}) {
        tally.add(opening_position(), opening_move("d2d4"), points);
    }
    for (const std::uint32_t points : {0U, 1U, 0U, 0U}) {
        tally.add(opening_position(), opening_move("e2e4"), points);
    }
    tally.add(opening_position(), opening_move("a2a3"), 2);
    EXPECT_EQ(tally.size(), 3U);
    const std::vector<WeighedMove> by_games{{opening_move("e2e4"), 4}, {opening_move("d2d4"), 3}};
    EXPECT_EQ(tally.book("b", {2, Weighing::by_games}).moves(opening_position()), by_games);
    const std::vector<WeighedMove> by_result{
        {opening_move("d2d4"), 4}, {opening_move("a2a3"), 2}, {opening_move("e2e4"), 1}};
    EXPECT_EQ(tally.book("b", {1, Weighing::by_result}).moves(opening_position()), by_result);
}

TEST(Tally, FitsLargeWeightsIntoSixteenBits) {
    Tally tally;
    for (int i = 0; i < 100000; ++i) {
        tally.add(opening_position(), opening_move("e2e4"), 2);
    }
    tally.add(opening_position(), opening_move("a2a3"), 1);
    const auto moves = tally.book("b", {}).moves(opening_position());
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(moves[0].weight, 65535);
    EXPECT_EQ(moves[1].weight, 1);
}

TEST(Tally, MergedBooksAddUp) {
    Tally one;
    one.add(opening_position(), opening_move("e2e4"), 1);
    Tally other;
    other.add(opening_position(), opening_move("e2e4"), 2);
    other.add(opening_position(), opening_move("d2d4"), 2);
    const Book merged = merge_books("m", {one.book("a", {}), other.book("b", {})});
    const std::vector<WeighedMove> expected{{opening_move("e2e4"), 3}, {opening_move("d2d4"), 2}};
    EXPECT_EQ(merged.moves(opening_position()), expected);
    EXPECT_TRUE(merge_books("m", {}).is_empty());
}

}  // namespace
}  // namespace kempelen::book
