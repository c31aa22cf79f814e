// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/tuning/samples.h"

#include "core/notation/fen.h"
#include "core/notation/pgn_reader.h"
#include "eval/trace.h"
#include "eval/tuning/games.h"
#include "eval/tuning/tuner.h"
#include "eval/weights_table.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <string>

namespace kempelen::eval {
namespace {

TEST(Samples, HoldAllThatTheEvaluationFinds) {
    Samples samples;
    std::vector<int> scores;
    test::walk_everywhere(4, 3, 120, [&](const Position& position) {
        samples.add(position, 0.5);
        scores.push_back(trace(position).score.value());
    });
    ASSERT_GT(scores.size(), 500U);
    const Tuner tuner(samples, weights, danger_weights);
    for (std::size_t i = 0; i < scores.size(); ++i) {
        // The evaluation rounds the attack on each king, the scaled endgame, and the blend.
        ASSERT_NEAR(tuner.score(samples.all()[i]), scores[i], 3.5) << i;
    }
}

Position sample_position(const std::string& fen) {
    const auto position = parse_fen(fen);
    EXPECT_TRUE(position) << fen;
    return *position;
}

Move move_of(Square from, Square to) { return Move::plain(from, to); }

TEST(QuietPositions, AreQuiet) {
    const Move step = move_of(Square::at(File::a, Rank::r2), Square::at(File::a, Rank::r3));
    EXPECT_TRUE(is_quiet(sample_position("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"), step));
    EXPECT_FALSE(is_quiet(sample_position("4k3/8/8/8/8/8/P3r3/4K3 w - - 0 1"), step)) << "in check";
    EXPECT_FALSE(is_quiet(sample_position("4k3/8/8/3q4/4P3/8/P7/4K3 w - - 0 1"), step)) << "a capture wins";
    EXPECT_TRUE(is_quiet(sample_position("4k3/8/2p5/3p4/4P3/8/P7/4K3 w - - 0 1"), step))
        << "an even exchange";
    const Move check = move_of(Square::at(File::h, Rank::r1), Square::at(File::h, Rank::r8));
    EXPECT_FALSE(is_quiet(sample_position("4k3/8/8/8/8/8/P7/4K2R w - - 0 1"), check))
        << "the move gives check";
}

TEST(QuietPositions, ComeFromGamesWithAResult) {
    const std::string moves =
        "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O 5. d3 (5. d4 d5 6. c4 c6 7. b3) 5... d6 6. e4 e5 ";
    const std::string text = "[Result \"1-0\"]\n\n" + moves + "1-0\n\n[Result \"*\"]\n\n" + moves + "*\n";
    PgnText source(text);
    PgnReader reader(source);
    Samples samples;
    QuietPositions positions(samples);
    while (reader.read_game(positions)) {
    }
    EXPECT_EQ(positions.games(), 1U);
    // Six plies are the opening's; of the other six none is noisy, and the variation does not count.
    EXPECT_EQ(samples.size(), 6U);
    for (const Sample& sample : samples.all()) {
        EXPECT_EQ(sample.result, 1.0F);
    }
}

}  // namespace
}  // namespace kempelen::eval
