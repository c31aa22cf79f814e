// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/book.h"

#include "book/polyglot.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace kempelen::book {
namespace {

BookEntry entry(const Position& position, const char* move, std::uint16_t weight) {
    return {polyglot_key(position), encode_polyglot_move(*parse_uci_move(position, move)), weight, 0};
}

TEST(Book, ChoosesAsOftenAsTheWeightsSay) {
    const Position start = Position::initial();
    const Book book("b", {entry(start, "e2e4", 3), entry(start, "d2d4", 1), entry(start, "a2a3", 0)});
    Random random(7);
    std::map<std::string, int> counts;
    for (int i = 0; i < 4000; ++i) {
        ++counts[to_uci(*book.choose(start, random), start)];
    }
    EXPECT_NEAR(counts["e2e4"], 3000, 150);
    EXPECT_NEAR(counts["d2d4"], 1000, 150);
    EXPECT_EQ(counts["a2a3"], 0);
}

TEST(Book, AddsUpAMoveThatStandsThereTwice) {
    const Position start = Position::initial();
    const Book book("b", {entry(start, "e2e4", 3), entry(start, "d2d4", 1), entry(start, "e2e4", 4)});
    const auto moves = book.moves(start);
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(moves[0].weight, 7);
}

TEST(Book, HasNothingWhereAllWeightsAreZero) {
    const Position start = Position::initial();
    const Book book("b", {entry(start, "a2a3", 0)});
    Random random(1);
    EXPECT_EQ(book.moves(start).size(), 1U);
    EXPECT_FALSE(book.choose(start, random));
    EXPECT_FALSE(Book().choose(start, random));
}

TEST(Book, WithoutABookWhiteBeginsWithOneOfFourMovesAndPrefersTheCenterPawns) {
    const Position start = Position::initial();
    Random random(3);
    std::map<std::string, int> counts;
    for (int i = 0; i < 8000; ++i) {
        ++counts[to_uci(*first_move(start, random), start)];
    }
    EXPECT_EQ(counts.size(), 4U);
    EXPECT_NEAR(counts["e2e4"], 3000, 200);
    EXPECT_NEAR(counts["d2d4"], 3000, 200);
    EXPECT_NEAR(counts["c2c4"], 1000, 200);
    EXPECT_NEAR(counts["g1f3"], 1000, 200);
    EXPECT_FALSE(first_move(start.after(*first_move(start, random)), random));
}

}  // namespace
}  // namespace kempelen::book
