// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of the network: judging the positions of a line, and learning.
#include "core/base/random.h"
#include "core/movegen.h"
#include "eval/evaluator.h"
#include "eval/nnue/evaluator.h"
#include "eval/training/trainer.h"

#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

namespace {

using namespace kempelen;
using namespace kempelen::eval;

/// The positions of a random game, with all moves tried on the way as a search would.
std::vector<std::pair<Position, std::size_t>> visited_positions() {
    std::vector<std::pair<Position, std::size_t>> visited;
    Random random(1);
    Position position = Position::initial();
    for (std::size_t ply = 0; ply < 60; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.is_empty()) break;
        visited.emplace_back(position, ply);
        for (const Move move : moves) {
            visited.emplace_back(position.after(move), ply + 1);
        }
        position.play(moves[random.below(moves.size())]);
    }
    return visited;
}

void network_evaluations(benchmark::State& state) {
    const nnue::Architecture sizes{static_cast<std::size_t>(state.range(0)), 1};
    const eval::Parameters numbers = eval::Parameters::random(sizes, 1);
    nnue::NetworkEvaluator evaluator(std::make_shared<const nnue::Network>(quantized(numbers)));
    const auto visited = visited_positions();
    for (auto _ : state) {
        for (const auto& [position, ply] : visited) {
            benchmark::DoNotOptimize(evaluator.evaluate(position, ply));
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(visited.size()));
}

void classical_evaluations(benchmark::State& state) {
    Evaluator evaluator;
    const auto visited = visited_positions();
    for (auto _ : state) {
        for (const auto& [position, ply] : visited) {
            benchmark::DoNotOptimize(evaluator.evaluate(position));
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(visited.size()));
}

/// Positions a second, all threads together; real time, as threads share it.
void training(benchmark::State& state) {
    std::vector<TrainingSample> samples;
    for (std::uint32_t group = 0; samples.size() < 200000; ++group) {
        for (const auto& [position, ply] : visited_positions()) {
            samples.push_back(TrainingSample::of(position, WhiteScore(10), SampleResult::draw, group));
        }
    }
    Trainer trainer(samples, {.sizes = {static_cast<std::size_t>(state.range(0)), 1},
                              .epochs = 1000000,
                              .threads = static_cast<std::size_t>(state.range(1))});
    for (auto _ : state) {
        benchmark::DoNotOptimize(trainer.run_epoch());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(trainer.learned()));
}

BENCHMARK(classical_evaluations);
BENCHMARK(network_evaluations)->Arg(32)->Arg(64)->Arg(128)->Arg(256);
BENCHMARK(training)
    ->Args({64, 2})
    ->Args({128, 1})
    ->Args({128, 2})
    ->Args({256, 2})
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

}  // namespace
