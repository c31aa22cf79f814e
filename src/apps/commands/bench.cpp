// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen bench: speed, and the node count that is the signature of the search.
#include "search/bench.h"

#include "apps/commands/all.h"
#include "core/base/memory.h"
#include "core/notation/fen.h"
#include "eval/nnue/network_file.h"
#include "eval/nnue/own_network.h"
#include "search/searcher.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

namespace kempelen::apps {

namespace {

struct BenchRequest {
    int depth = search::bench_depth;
    int threads = 1;
    int hash = 16;
    std::optional<std::string> network;
    bool is_classical = false;
    bool json = false;
};

/// What judges the positions; null: the classical evaluation.
Result<std::shared_ptr<const eval::nnue::Network>> network_of(const BenchRequest& request) {
    if (request.is_classical && request.network) {
        return Error{ErrorCode::bad_argument, "--classical and --network contradict each other"};
    }
    if (request.network) return eval::nnue::open_network(*request.network);
    if (request.is_classical) return std::shared_ptr<const eval::nnue::Network>();
    return eval::nnue::own_network();
}

void print_json(const BenchRequest& request, const search::BenchResult& result) {
    nlohmann::ordered_json json;
    json["depth"] = request.depth;
    json["threads"] = request.threads;
    json["hash_mib"] = request.hash;
    json["positions"] = result.nodes.size();
    json["nodes"] = result.total;
    json["time_ms"] = result.time.count();
    json["nps"] = search::nodes_per_second(result.total, result.time);
    json["each"] = result.nodes;
    fmt::print("{}\n", json.dump());
}

Exit run(const BenchRequest& request) {
    if (request.depth < 1) return refuse({ErrorCode::bad_argument, "--depth must be at least 1"});
    if (request.threads < 1 || request.threads > search::most_threads) {
        return refuse(
            {ErrorCode::bad_argument, fmt::format("--threads must be from 1 to {}", search::most_threads)});
    }
    if (request.hash < 1) return refuse({ErrorCode::bad_argument, "--hash must be at least 1 MiB"});
    if (const Status fits = check_table_size("--hash", request.hash); !fits) return refuse(fits.error());
    search::BenchOptions options{.depth = request.depth,
                                 .threads = static_cast<std::size_t>(request.threads),
                                 .hash_mebibytes = static_cast<std::size_t>(request.hash)};
    const auto network = network_of(request);
    if (!network) return refuse(network.error());
    options.network = *network;
    const search::BenchResult result = search::run_bench(options);
    if (request.json) {
        print_json(request, result);
        return Exit::ok;
    }
    const auto positions = search::bench_positions();
    for (std::size_t i = 0; i < positions.size(); ++i) {
        fmt::print("{:>10}  {}\n", result.nodes[i], to_fen(positions[i]));
    }
    fmt::print("{} nodes, {} ms, {} nodes/s\n", result.total, result.time.count(),
               search::nodes_per_second(result.total, result.time));
    return Exit::ok;
}

}  // namespace

Action declare_bench(Arguments& arguments) {
    const auto request = std::make_shared<BenchRequest>();
    arguments.option("--depth", request->depth, "plies");
    arguments.option("--threads", request->threads, "threads; with one the nodes are the same everywhere");
    arguments.option("--hash", request->hash, "position table, MiB");
    arguments.option("--network", request->network,
                     "judge positions by the network of this file, not by the one inside the program");
    arguments.flag("--classical", request->is_classical, "judge positions by the classical evaluation");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer(
        "Searches the positions of bench/positions.txt, each from new. With the standard options the node\n"
        "count is the signature of the search: a change of it is a change of play.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
