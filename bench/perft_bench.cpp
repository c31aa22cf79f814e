// SPDX-License-Identifier: GPL-3.0-or-later
// Leaves of the legal move tree a second, one thread, no table; each figure is the median of five runs.
#include "core/perft.h"

#include "core/notation/fen.h"

#include <benchmark/benchmark.h>

namespace {

using namespace kempelen;

void count(benchmark::State& state, const Position& position, int depth) {
    std::uint64_t leaves = 0;
    for (auto _ : state) {
        leaves += perft(position, depth);
    }
    state.counters["leaves"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

void perft_start_6(benchmark::State& state) { count(state, Position::initial(), 6); }

/// The chessprogramming.org test position known as Kiwipete.
void perft_kiwipete_5(benchmark::State& state) {
    count(state, *parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"), 5);
}

BENCHMARK(perft_start_6)->Unit(benchmark::kMillisecond)->Repetitions(5)->ReportAggregatesOnly();
BENCHMARK(perft_kiwipete_5)->Unit(benchmark::kMillisecond)->Repetitions(5)->ReportAggregatesOnly();

}  // namespace
