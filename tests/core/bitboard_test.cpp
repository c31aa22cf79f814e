// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bitboard.h"

#include <gtest/gtest.h>

#include <vector>

using namespace kempelen;
using namespace kempelen::literals;

TEST(Bitboard, GivesItsSquaresFromA1ToH8) {
    const Bitboard set = Bitboard("h8"_sq) | "a1"_sq | "e4"_sq;
    std::vector<Square> squares;
    for (const Square square : set) {
        squares.push_back(square);
    }
    EXPECT_EQ(squares, (std::vector<Square>{"a1"_sq, "e4"_sq, "h8"_sq}));
    EXPECT_EQ(set.count(), 3);
    EXPECT_EQ(set.first(), "a1"_sq);
    EXPECT_EQ(set.last(), "h8"_sq);
    EXPECT_TRUE(set.has("e4"_sq));
    EXPECT_FALSE(set.has("e5"_sq));
    EXPECT_TRUE(set.has_many());
    EXPECT_FALSE(Bitboard("e4"_sq).has_many());
    EXPECT_TRUE(Bitboard().is_empty());
}

TEST(Bitboard, StepsOffTheEdgeAreGone) {
    EXPECT_EQ(Bitboard("e4"_sq).north(), Bitboard("e5"_sq));
    EXPECT_EQ(Bitboard("e4"_sq).south(), Bitboard("e3"_sq));
    EXPECT_EQ(Bitboard("e4"_sq).east(), Bitboard("f4"_sq));
    EXPECT_EQ(Bitboard("e4"_sq).west(), Bitboard("d4"_sq));
    EXPECT_TRUE(Bitboard("h4"_sq).east().is_empty());
    EXPECT_TRUE(Bitboard("a4"_sq).west().is_empty());
    EXPECT_TRUE(Bitboard("a8"_sq).north().is_empty());
    EXPECT_TRUE(Bitboard("a1"_sq).south().is_empty());
}

TEST(Bitboard, PawnsAttackForward) {
    EXPECT_EQ(pawn_attacks("e4"_sq, Color::white), Bitboard("d5"_sq) | "f5"_sq);
    EXPECT_EQ(pawn_attacks("e4"_sq, Color::black), Bitboard("d3"_sq) | "f3"_sq);
    EXPECT_EQ(pawn_attacks("a2"_sq, Color::white), Bitboard("b3"_sq));
    EXPECT_EQ(pawn_attacks("h7"_sq, Color::black), Bitboard("g6"_sq));
}

TEST(Bitboard, FilesAndRanksCrossInOneSquare) {
    for (const Square square : Bitboard::all()) {
        EXPECT_EQ(Bitboard::of(square.file()) & Bitboard::of(square.rank()), Bitboard(square));
    }
    EXPECT_EQ(light_squares | dark_squares, Bitboard::all());
    EXPECT_EQ(light_squares.count(), 32);
}
