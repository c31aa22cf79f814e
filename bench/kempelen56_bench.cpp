// SPDX-License-Identifier: GPL-3.0-or-later
// Time to judge all moves of a position by the criteria of Kempelen 56.
#include "core/notation/fen.h"
#include "eval/kempelen/evaluator.h"

#include <benchmark/benchmark.h>

namespace {

using namespace kempelen;
using namespace kempelen::eval::kempelen56;

void judge(benchmark::State& state, Version version) {
    const Position position =
        *parse_fen("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R1BQ1RK1 w - - 0 9");
    const Settings settings = Settings::of(version);
    std::size_t moves = 0;
    for (auto _ : state) {
        const auto judged = judge_moves(position, settings);
        benchmark::DoNotOptimize(judged.data());
        moves = judged.size();
    }
    state.counters["moves"] = static_cast<double>(moves);
}

BENCHMARK_CAPTURE(judge, proto56, Version::proto56)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(judge, k57, Version::k57)->Unit(benchmark::kMicrosecond);

}  // namespace
