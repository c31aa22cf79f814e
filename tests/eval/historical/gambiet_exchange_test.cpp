// SPDX-License-Identifier: GPL-3.0-or-later
// The diagrams of "GAMBIET - Een schaakprogramma voor een Personal Computer (2)". The text names the men that
// matter and their squares; the kings and what guards or attacks without a square are placed by us so that
// its numbers follow.
#include "eval/historical/gambiet_exchange.h"

#include "core/notation/fen.h"

#include <gtest/gtest.h>

namespace kempelen::eval::historical {
namespace {

ExchangeValue value_of(const char* fen, const ExchangeRules& rules = {}) {
    return gambiet_exchange(*parse_fen(fen, Strictness::playable), rules);
}

TEST(GambietExchange, Diagram1CountsTheRookOfTheSideThatMovedAndInTheMaximumTheOtherToo) {
    // The rooks on a1 and a8 attack each other, and nothing guards them. White has moved.
    const ExchangeValue value = value_of("r6k/8/8/8/8/8/8/R6K b - - 0 1");
    EXPECT_EQ(value.balance, 0);
    EXPECT_EQ(value.minimum(), -5);
    EXPECT_EQ(value.maximum(), 0);
}

TEST(GambietExchange, Diagram2HasTheSameNumbersAlthoughWhiteTakesBack) {
    // Each side attacks a rook of the other with a piece that the other does not take: "wit wint direct weer
    // een toren terug".
    const ExchangeValue value = value_of("1k1r4/8/8/6B1/1b6/8/8/2K1R3 b - - 0 1");
    EXPECT_EQ(value.balance, 0);
    EXPECT_EQ(value.minimum(), -5);
    EXPECT_EQ(value.maximum(), 0);
}

TEST(GambietExchange, Diagram3SeesTheRookBehindTheKing) {
    // White has taken on h1 with the rook from a1: check to the king on h3, behind which the rook h8 stands.
    // The rook on f4 hangs to the bishop.
    const char* fen = "7r/2b5/8/8/5R2/7k/8/K6R b - - 0 1";
    const ExchangeValue plain = value_of(fen, {.sees_skewers = false});
    EXPECT_EQ(plain.minimum(), plain.maximum());
    const ExchangeValue value = value_of(fen);
    EXPECT_EQ(value.minimum(), plain.minimum());
    EXPECT_EQ(value.maximum(), plain.maximum() + 5);
}

TEST(GambietExchange, Diagram4AKingThatMustTakeBackGuardsNothingElse) {
    // White has taken a bishop on e2 with the rook from e1; the king on d3 takes back, and so no longer
    // guards the rook on c4, which one man attacks.
    const char* fen = "8/8/8/8/2r5/3k4/4R3/1KR5 b - - 0 1";
    const ExchangeValue plain = value_of(fen, {.unburdens_king = false});
    EXPECT_EQ(plain.loss, 5);
    EXPECT_EQ(plain.gain, 0);
    const ExchangeValue value = value_of(fen);
    EXPECT_EQ(value.loss, 5);
    EXPECT_EQ(value.gain, 5);
}

int gain(const char* fen, const char* square, Color by) {
    const Position position = *parse_fen(fen, Strictness::playable);
    return exchange_gain(position, *Square::parse(square), by, Bitboard());
}

TEST(GambietExchange, TakesFromTheLeastToTheMostValuable) {
    // Pawn and rook attack a knight that a pawn guards: 3 - 1 + 1.
    EXPECT_EQ(gain("7k/8/2p5/3n4/4P3/8/8/3R3K w - - 0 1", "d5", Color::white), 3);
    // The rook alone would lose two points, and so it does not take.
    EXPECT_EQ(gain("7k/8/2p5/3n4/8/8/8/3R3K w - - 0 1", "d5", Color::white), 0);
    // Twice attacked, once guarded by a rook: 3 - 5 + 5.
    EXPECT_EQ(gain("3r3k/8/8/3n4/8/8/3R4/3R3K w - - 0 1", "d5", Color::white), 3);
}

TEST(GambietExchange, ABishopBehindAQueenTakesAfterIt) {
    // In the right order the queen would be lost for a pawn and a knight; sorted by value alone the bishop
    // would take first, and win a pawn.
    EXPECT_EQ(gain("k7/1n6/8/2p5/3Q4/4B3/8/7K w - - 0 1", "c5", Color::white), 0);
    EXPECT_EQ(gain("k7/1n6/8/2p5/3B4/4Q3/8/7K w - - 0 1", "c5", Color::white), 1);
    EXPECT_EQ(gain("k7/8/8/2p5/3Q4/4B3/8/7K w - - 0 1", "c5", Color::white), 1);
}

TEST(GambietExchange, PinnedMenTakeNoPart) {
    // The knight that guards the pawn is pinned to its king.
    const char* fen = "3k4/2p5/3n4/8/4p3/8/8/3RR1K1 b - - 0 1";
    EXPECT_EQ(value_of(fen).gain, 1);
    EXPECT_EQ(value_of(fen, {.leaves_pinned_out = false}).gain, 0);
    EXPECT_EQ(pinned_to_king(*parse_fen(fen), Color::black).count(), 1);
    EXPECT_EQ(pinned_to_king(*parse_fen(fen), Color::white).count(), 0);
}

}  // namespace
}  // namespace kempelen::eval::historical
