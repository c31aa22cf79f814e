// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/nnue/evaluator.h"

#include "core/movegen.h"
#include "core/notation/fen.h"
#include "eval/evaluator.h"
#include "support/positions.h"
#include "support/random_network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>

namespace kempelen::eval::nnue {

namespace {

/// The score in plain arithmetic of 64 bits, neuron by neuron: no lanes, no sixteen bits.
std::int64_t plain_score(const Network& network, const Position& position) {
    const Color us = position.side_to_move();
    const std::size_t bucket = bucket_of(position.occupied().count(), network.sizes.buckets);
    std::int64_t sum = 0;
    for (const Color side : all_colors) {
        const View view = View::of(side, position.king(side));
        const std::size_t place = (2 * bucket + (side == us ? 0 : 1)) * network.row_length();
        for (std::size_t neuron = 0; neuron < network.sizes.hidden; ++neuron) {
            const std::size_t part = neuron / lanes;
            const std::size_t lane = neuron % lanes;
            std::int64_t value = network.bias[part].values[lane];
            for (const Square square : position.occupied()) {
                value += network.row(input_of(view, *position.man_on(square), square))[part].values[lane];
            }
            value = std::clamp<std::int64_t>(value, 0, activation_one);
            sum += value * value * network.outputs[place + part].values[lane];
        }
    }
    const double output = static_cast<double>(sum) / activation_one + network.output_bias[bucket];
    return std::llround(output * score_one / (activation_one * output_one));
}

/// Walks the tree as a search does, and counts where the evaluator says other than a fresh computation.
void walk_tree(NetworkEvaluator& evaluator, const Position& position, std::size_t ply, int depth,
               std::size_t& wrong) {
    if (evaluator.evaluate(position, ply) != evaluate_afresh(evaluator.network(), position)) ++wrong;
    if (depth == 0) return;
    for (const Move move : legal_moves(position)) {
        walk_tree(evaluator, position.after(move), ply + 1, depth - 1, wrong);
    }
    if (!position.is_check()) walk_tree(evaluator, position.after_null(), ply + 1, 0, wrong);
}

std::shared_ptr<const Network> share(Network network) {
    return std::make_shared<const Network>(std::move(network));
}

}  // namespace

TEST(NetworkJudgement, AddsTheClassicalEvaluationWhereTheNetworkCorrectsIt) {
    const Position position = *parse_fen("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    Network alone = test::random_network({32, 1}, 5);
    EXPECT_EQ(judge_afresh(alone, position), evaluate_afresh(alone, position));
    Network correcting = alone;
    correcting.sizes.corrects = true;
    EXPECT_EQ(judge_afresh(correcting, position),
              Evaluator().evaluate(position) + evaluate_afresh(alone, position));
}

TEST(NetworkEvaluator, AgreesWithPlainArithmetic) {
    for (const Architecture sizes : {Architecture{32, 1}, Architecture{64, 8}, Architecture{256, 4}}) {
        const Network network = test::random_network(sizes, 11);
        test::walk_everywhere(5, test::is_slow_build() ? 1 : 4, 60, [&](const Position& position) {
            ASSERT_EQ(evaluate_afresh(network, position).value(), plain_score(network, position));
        });
    }
}

TEST(NetworkEvaluator, AgreesWithPlainArithmeticWhereEveryNeuronIsSaturated) {
    // The largest sum there can be: all neurons full, all output weights at their limit. 32 bits do not hold
    // it.
    for (const int sign : {1, -1}) {
        Network network({most_hidden, 1});
        for (Lanes& group : network.bias) {
            group.values.fill(504);
        }
        for (Lanes& group : network.outputs) {
            group.values.fill(static_cast<std::int16_t>(sign * 126));
        }
        const Position position = Position::initial();
        EXPECT_EQ(evaluate_afresh(network, position).value(), plain_score(network, position));
        EXPECT_EQ(evaluate_afresh(network, position).value() > 0, sign > 0);
    }
}

TEST(NetworkEvaluator, AgreesWithPlainArithmeticAtTheLimitsOfTheWeights) {
    const Network network = test::random_network({128, 8}, 3, 504);
    test::walk_everywhere(6, 1, 60, [&](const Position& position) {
        ASSERT_EQ(evaluate_afresh(network, position).value(), plain_score(network, position));
    });
}

TEST(NetworkEvaluator, TellsTheSameStepByStepAsAfresh) {
    NetworkEvaluator evaluator(share(test::random_network({64, 8}, 2)));
    std::size_t seen = 0;
    test::walk_everywhere(7, test::is_slow_build() ? 5 : 50, 120, [&](const Position& position) {
        ASSERT_EQ(evaluator.evaluate(position, seen++ % 9), evaluate_afresh(evaluator.network(), position));
    });
    EXPECT_GT(seen, 1000U);
}

TEST(NetworkEvaluator, TellsTheSameInATreeWithNullMovesAsAfresh) {
    // Castling to both wings, en passant, promotions, kings that cross the middle.
    for (const char* const fen :
         {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
          "4k3/8/8/8/8/8/3K4/8 w - - 0 1"}) {
        NetworkEvaluator evaluator(share(test::random_network({32, 2}, 4)));
        std::size_t wrong = 0;
        walk_tree(evaluator, *parse_fen(fen), 0, test::is_slow_build() ? 2 : 3, wrong);
        EXPECT_EQ(wrong, 0U) << fen;
    }
}

TEST(NetworkEvaluator, TwoOfThemDoNotNoticeEachOther) {
    NetworkEvaluator one(share(test::random_network({32, 1}, 8)));
    NetworkEvaluator other(share(test::random_network({32, 1}, 9)));
    test::walk_everywhere(8, 1, 30, [&](const Position& position) {
        ASSERT_EQ(one.evaluate(position, 0), evaluate_afresh(one.network(), position));
        ASSERT_EQ(other.evaluate(position, 0), evaluate_afresh(other.network(), position));
    });
}

TEST(NetworkEvaluator, IsSymmetric) {
    const Network network = test::random_network({64, 8}, 12);
    test::walk_everywhere(9, test::is_slow_build() ? 1 : 5, 80, [&](const Position& position) {
        const MoverScore score = evaluate_afresh(network, position);
        ASSERT_EQ(score, evaluate_afresh(network, test::flipped(position)));
        ASSERT_EQ(score, evaluate_afresh(network, test::mirrored(position)));
    });
}

TEST(NetworkEvaluator, JudgesMoreMenThanAGameHas) {
    const Network network = test::random_network({32, 8}, 1);
    const auto crowd =
        parse_fen("kqqqqqqq/qqqqqqqq/qqqqqqqq/nnnnnnnn/NNNNNNNN/QQQQQQQQ/QQQQQQQQ/QQQQQQQK w - - 0 1",
                  Strictness::playable);
    ASSERT_TRUE(crowd);
    EXPECT_EQ(bucket_of(crowd->occupied().count(), 8), 7U);
    NetworkEvaluator evaluator(share(network));
    EXPECT_EQ(evaluator.evaluate(*crowd, 0), evaluate_afresh(network, *crowd));
}

}  // namespace kempelen::eval::nnue
