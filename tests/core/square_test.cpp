// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/square.h"

#include "core/bitboard.h"

#include <gtest/gtest.h>

#include <string>

using namespace kempelen;
using namespace kempelen::literals;

TEST(Square, HasANameThatItReads) {
    for (int i = 0; i < 64; ++i) {
        const Square square = Square::from_index(i);
        EXPECT_EQ(Square::parse(square.name()), square);
        EXPECT_EQ(Square::at(square.file(), square.rank()), square);
        EXPECT_EQ(square.index(), i);
    }
    EXPECT_EQ("e4"_sq.name(), "e4");
    EXPECT_EQ("a1"_sq.index(), 0);
    EXPECT_EQ("h8"_sq.index(), 63);
}

TEST(Square, RefusesOtherTexts) {
    for (const char* text : {"", "e", "e9", "i1", "e0", "E4", "e44", "4e", "  "}) {
        EXPECT_EQ(Square::parse(text), std::nullopt) << text;
    }
}

TEST(Square, KnowsItsMirrorImages) {
    EXPECT_EQ("e2"_sq.flipped(), "e7"_sq);
    EXPECT_EQ("a1"_sq.mirrored(), "h1"_sq);
    EXPECT_EQ("c3"_sq.relative_to(Color::black), "c6"_sq);
    EXPECT_EQ("c3"_sq.relative_to(Color::white), "c3"_sq);
}

TEST(Square, KnowsItsColor) {
    EXPECT_FALSE("a1"_sq.is_light());
    EXPECT_TRUE("h1"_sq.is_light());
    EXPECT_TRUE("e4"_sq.is_light());
    for (const Square square : Bitboard::all()) {
        EXPECT_EQ(square.is_light(), light_squares.has(square));
    }
}

TEST(Square, DistanceIsThatOfAKing) {
    EXPECT_EQ(king_distance("a1"_sq, "a1"_sq), 0);
    EXPECT_EQ(king_distance("a1"_sq, "b2"_sq), 1);
    EXPECT_EQ(king_distance("a1"_sq, "h8"_sq), 7);
    EXPECT_EQ(king_distance("h3"_sq, "b4"_sq), 6);
}
