// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen perft N: the number of legal move sequences of N plies.
#include "core/perft.h"

#include "apps/commands/all.h"

#include <fmt/core.h>

#include <chrono>
#include <memory>

namespace kempelen::apps {

namespace {

struct Request {
    int depth = 1;
    int threads = 1;
    int hash = 0;
};

Exit run(const Request& request) {
    if (request.depth < 0) return refuse({ErrorCode::bad_argument, "perft N: N must be 0 or more"});
    if (request.threads < 1) return refuse({ErrorCode::bad_argument, "--threads must be at least 1"});
    if (request.hash < 0) return refuse({ErrorCode::bad_argument, "--hash must be 0 MiB or more"});
    const PerftOptions options{static_cast<unsigned>(request.threads),
                               static_cast<std::size_t>(request.hash) << 20};
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = perft(Position::initial(), request.depth, options);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    fmt::print("{} nodes, {:.3f} s, {:.1f} million nodes/s\n", nodes, time.count(),
               static_cast<double>(nodes) / time.count() / 1e6);
    return Exit::ok;
}

}  // namespace

Action declare_perft(Arguments& arguments) {
    const auto request = std::make_shared<Request>();
    arguments.operand("N", request->depth, "plies");
    arguments.option("--threads", request->threads, "threads that share the root moves");
    arguments.option("--hash", request->hash, "MiB for a table of counted positions; 0: none");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
