// SPDX-License-Identifier: GPL-3.0-or-later
// The builds cover both look-ups: `native` uses PEXT where the processor has it, the portable builds (and the
// sanitizer build among them) magic multiplication.
#include "core/attacks.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

using namespace kempelen;
using namespace kempelen::literals;

namespace {

Bitboard slow_slides(Square from, const std::array<Direction, 4>& directions, Bitboard occupied) {
    Bitboard reached;
    for (const Direction direction : directions) {
        int file = index_of(from.file()) + direction.files;
        int rank = index_of(from.rank()) + direction.ranks;
        while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
            const Square square = Square::from_index(rank * 8 + file);
            reached |= square;
            if (occupied.has(square)) break;
            file += direction.files;
            rank += direction.ranks;
        }
    }
    return reached;
}

}  // namespace

TEST(Attacks, SlidersAgreeWithSlowSlides) {
    Random random(1);
    for (int trial = 0; trial < 2000; ++trial) {
        const std::uint64_t dense = random.next();
        const Bitboard occupied(trial % 2 == 0 ? dense : dense & random.next() & random.next());
        for (const Square from : Bitboard::all()) {
            ASSERT_EQ(rook_attacks(from, occupied), slow_slides(from, rook_directions, occupied));
            ASSERT_EQ(bishop_attacks(from, occupied), slow_slides(from, bishop_directions, occupied));
        }
    }
}

TEST(Attacks, EveryOccupancyOfOneRookAndOneBishop) {
    for (const Square from : {"a1"_sq, "d4"_sq}) {
        const Bitboard lines = rook_attacks(from, {}) | bishop_attacks(from, {});
        std::uint64_t subset = 0;
        int tried = 0;
        do {
            const Bitboard occupied(subset);
            ASSERT_EQ(queen_attacks(from, occupied), slow_slides(from, rook_directions, occupied) |
                                                         slow_slides(from, bishop_directions, occupied));
            subset = (subset - lines.bits()) & lines.bits();
        } while (subset != 0 && ++tried < 200000);
    }
}

TEST(Attacks, LeapersReachTheirSquares) {
    EXPECT_EQ(knight_attacks("a1"_sq), Bitboard("b3"_sq) | "c2"_sq);
    EXPECT_EQ(knight_attacks("e4"_sq).count(), 8);
    EXPECT_EQ(king_attacks("a1"_sq), Bitboard("a2"_sq) | "b1"_sq | "b2"_sq);
    EXPECT_EQ(king_attacks("e4"_sq).count(), 8);
    for (const Square a : Bitboard::all()) {
        for (const Square b : Bitboard::all()) {
            EXPECT_EQ(king_attacks(a).has(b), king_distance(a, b) == 1);
            EXPECT_EQ(knight_attacks(a).has(b), knight_attacks(b).has(a));
        }
    }
}

TEST(Geometry, LinesAndWhatLiesBetween) {
    EXPECT_EQ(between("a1"_sq, "d4"_sq), Bitboard("b2"_sq) | "c3"_sq);
    EXPECT_TRUE(between("a1"_sq, "b2"_sq).is_empty());
    EXPECT_TRUE(between("a1"_sq, "b3"_sq).is_empty());
    EXPECT_EQ(line_through("b2"_sq, "d4"_sq).count(), 8);
    EXPECT_TRUE(line_through("a1"_sq, "b3"_sq).is_empty());
    for (const Square a : Bitboard::all()) {
        for (const Square b : queen_attacks(a, {})) {
            EXPECT_EQ(between(a, b), between(b, a));
            EXPECT_EQ(between(a, b) & queen_attacks(a, b) & queen_attacks(b, a), between(a, b));
            EXPECT_TRUE(line_through(a, b).has(a) && line_through(a, b).has(b));
        }
    }
}
