// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/opening_names.h"

#include "book/lines.h"
#include "core/notation/fen.h"

#include <gtest/gtest.h>

namespace kempelen::book {
namespace {

Game game_of(const char* moves) { return read_book_lines("", moves).lines.at(0).game(); }

TEST(OpeningNames, FollowAGame) {
    const OpeningNames names = OpeningNames::embedded();
    EXPECT_EQ(names.size(), 3807U);
    const auto najdorf =
        names.of(game_of("e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 a2a4 h7h6 a4a5"));
    ASSERT_TRUE(najdorf);
    EXPECT_EQ(najdorf->eco, "B90");
    EXPECT_EQ(najdorf->name, "Sicilian Defense: Najdorf Variation");
    EXPECT_FALSE(names.of(Game()));
}

TEST(OpeningNames, FindTranspositions) {
    const OpeningNames names = OpeningNames::embedded();
    const auto one = names.of(game_of("d2d4 g8f6 c2c4 e7e6 b1c3 f8b4"));
    const auto other = names.of(game_of("c2c4 e7e6 b1c3 g8f6 d2d4 f8b4"));
    ASSERT_TRUE(one && other);
    EXPECT_EQ(one->name, "Nimzo-Indian Defense");
    EXPECT_EQ(one->name, other->name);
}

TEST(OpeningNames, KnowPositionsAndNothingElse) {
    const OpeningNames names = OpeningNames::embedded();
    const Game game = game_of("e2e4 e7e6");
    EXPECT_EQ(names.at(game.position())->eco, "C00");
    EXPECT_EQ(names.of(Position::initial(), game.moves())->name, "French Defense");
    EXPECT_FALSE(names.at(*parse_fen("4k3/8/8/8/8/8/8/KQ6 w - - 0 1")));
}

TEST(OpeningNames, AreMadeOfTheCollection) {
    const auto rows = make_name_rows("eco\tname\tpgn\nC20\tKing's Pawn Game\t1. e4 e5\n");
    ASSERT_TRUE(rows);
    EXPECT_TRUE(rows->ends_with("\tC20\tKing's Pawn Game\te2e4 e7e5\n")) << *rows;
    const auto names = OpeningNames::read(*rows);
    ASSERT_TRUE(names);
    EXPECT_EQ(names->of(game_of("e2e4 e7e5"))->name, "King's Pawn Game");
}

TEST(OpeningNames, NameTheLineThatCannotBeRead) {
    EXPECT_TRUE(OpeningNames::read("# only a comment\n"));
    EXPECT_NE(OpeningNames::read("# x\n123\tA00\tName\t\n").error().what.find("line 2"), std::string::npos);
    EXPECT_NE(make_name_rows("A00\tName\t1. e5\n").error().what.find("line 1: \"e5\""), std::string::npos);
    EXPECT_NE(make_name_rows("A00 Name\n").error().what.find("line 1"), std::string::npos);
}

}  // namespace
}  // namespace kempelen::book
