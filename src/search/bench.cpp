// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/bench.h"

#include "core/notation/fen.h"
#include "embedded/search.h"
#include "search/searcher.h"

#include <chrono>
#include <string_view>

namespace kempelen::search {

std::vector<Position> bench_positions() {
    std::vector<Position> positions;
    std::string_view text = embedded::bench_positions_txt().text();
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        if (line.empty() || line.front() == '#') continue;
        if (const auto position = parse_fen(line)) positions.push_back(*position);
    }
    return positions;
}

BenchResult run_bench(const BenchOptions& options) {
    Searcher searcher(options.hash_mebibytes, options.network);
    searcher.use_threads(options.threads);
    Limits limits;
    limits.depth = options.depth;
    BenchResult result;
    const auto start = std::chrono::steady_clock::now();
    for (const Position& position : bench_positions()) {
        searcher.new_game();
        Control control;
        Listener silent;
        const Choice choice = searcher.think(Game(position), limits, control, silent);
        result.nodes.push_back(choice.nodes);
        result.total += choice.nodes;
    }
    result.time = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - start);
    return result;
}

}  // namespace kempelen::search
