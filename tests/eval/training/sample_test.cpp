// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/sample.h"

#include "core/notation/fen.h"

#include <gtest/gtest.h>

#include <map>

namespace kempelen::eval {

TEST(TrainingSample, HoldsEveryManOfThePosition) {
    const Position position =
        *parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1");
    const TrainingSample sample = TrainingSample::of(position, WhiteScore(-37), SampleResult::draw, 5);
    std::map<int, char> seen;
    sample.for_each_man([&](Square square, ColoredPiece man) { seen[square.index()] = letter_of(man); });
    std::map<int, char> wanted;
    for (const Square square : position.occupied()) {
        wanted[square.index()] = letter_of(*position.man_on(square));
    }
    EXPECT_EQ(seen, wanted);
    EXPECT_EQ(sample.score, -37);
    EXPECT_EQ(sample.group, 5U);
    EXPECT_EQ(sample.side_to_move, Color::black);
}

TEST(TrainingSample, KeepsScoresWithinSixteenBits) {
    const Position position = Position::initial();
    EXPECT_EQ(TrainingSample::of(position, WhiteScore(70000), SampleResult::unknown, 0).score, 32767);
    EXPECT_EQ(TrainingSample::of(position, WhiteScore(-70000), SampleResult::unknown, 0).score, -32767);
}

}  // namespace kempelen::eval
