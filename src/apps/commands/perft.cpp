// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen perft N [FEN]: the number of legal move sequences of N plies.
#include "core/perft.h"

#include "apps/commands/all.h"
#include "apps/position_argument.h"
#include "core/base/counted.h"
#include "core/base/memory.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <memory>

namespace kempelen::apps {

namespace {

struct PerftRequest {
    int depth = 1;
    std::vector<std::string> position;
    int threads = 1;
    int hash = 0;
    bool divide = false;
    bool chess960 = false;
    bool json = false;
};

struct PerftCount {
    std::uint64_t nodes = 0;
    std::vector<PerftShare> shares;  ///< empty unless divided
    double seconds = 0;

    std::uint64_t nodes_per_second() const {
        return static_cast<std::uint64_t>(static_cast<double>(nodes) / std::max(seconds, 1e-9));
    }
};

Status check(const PerftRequest& request) {
    const auto wrong = [](const char* what) { return Error{ErrorCode::bad_argument, what}; };
    if (request.depth < 0 || request.depth > 100) return wrong("perft N: N must be from 0 to 100");
    if (request.divide && request.depth == 0) return wrong("--divide needs at least one ply");
    if (request.threads < 1 || request.threads > 1024) return wrong("--threads must be from 1 to 1024");
    if (request.hash < 0 || request.hash > (1 << 20)) return wrong("--hash must be from 0 to 1048576 MiB");
    return check_table_size("--hash", request.hash);
}

PerftCount count(const Position& position, const PerftRequest& request) {
    const PerftOptions options{static_cast<unsigned>(request.threads), static_cast<std::size_t>(request.hash)
                                                                           << 20};
    const auto start = std::chrono::steady_clock::now();
    PerftCount result;
    if (request.divide) {
        result.shares = perft_divide(position, request.depth, options);
        for (const PerftShare& share : result.shares) {
            result.nodes += share.nodes;
        }
    } else {
        result.nodes = perft(position, request.depth, options);
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

void print_json(const Position& position, const PerftRequest& request, CastlingStyle style,
                const PerftCount& counted) {
    nlohmann::ordered_json json;
    json["fen"] = to_fen(position);
    json["depth"] = request.depth;
    json["nodes"] = counted.nodes;
    json["time_ms"] = static_cast<std::int64_t>(counted.seconds * 1000);
    json["nps"] = counted.nodes_per_second();
    for (const PerftShare& share : counted.shares) {
        json["divide"][to_uci(share.move, position, style)] = share.nodes;
    }
    fmt::print("{}\n", json.dump());
}

void print_text(const Position& position, CastlingStyle style, const PerftCount& counted) {
    for (const PerftShare& share : counted.shares) {
        fmt::print("{}: {}\n", to_uci(share.move, position, style), share.nodes);
    }
    if (!counted.shares.empty()) fmt::print("\n");
    fmt::print("{}, {:.3f} s, {:.1f} million nodes/s\n", kempelen::counted(counted.nodes, "node"),
               counted.seconds, static_cast<double>(counted.nodes_per_second()) / 1e6);
}

Exit run(const PerftRequest& request) {
    if (const Status ok = check(request); !ok) return refuse(ok.error());
    const Result<Position> position = position_of(request.position, Strictness::playable);
    if (!position) return refuse(position.error());
    const CastlingStyle style =
        request.chess960 ? CastlingStyle::king_takes_rook : CastlingStyle::king_target;
    const PerftCount counted = count(*position, request);
    if (request.json) {
        print_json(*position, request, style, counted);
    } else {
        print_text(*position, style, counted);
    }
    return Exit::ok;
}

}  // namespace

Action declare_perft(Arguments& arguments) {
    const auto request = std::make_shared<PerftRequest>();
    arguments.operand("N", request->depth, "plies");
    arguments.rest("FEN", request->position, "the position; without it, the start position");
    arguments.flag("--divide", request->divide, "the count below each root move");
    arguments.option("--threads", request->threads, "threads that share the root moves");
    arguments.option("--hash", request->hash, "MiB for a table of counted positions; 0: none");
    arguments.flag("--chess960", request->chess960, "write castling as king takes rook");
    arguments.flag("--json", request->json, "one JSON object");
    arguments.footer(
        "Any board with one king a side and the right side in check is counted, whatever its material.\n"
        "Example: kempelen perft 5 --divide \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
