// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen suite FILE.epd: how many positions of a test suite a player solves, and how fast.
#include "apps/commands/all.h"
#include "apps/commands/suite_position.h"
#include "apps/player_names.h"
#include "apps/tell.h"
#include "core/base/counted.h"
#include "core/base/line_file.h"
#include "core/base/quote.h"
#include "core/notation/epd.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "players/registry.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace kempelen::apps {

namespace {

struct SolveRequest {
    std::string file;
    std::string player = "kempelen";
    std::optional<std::int64_t> movetime;
    std::optional<int> depth;
    std::optional<std::int64_t> nodes;
    std::optional<int> threads;
    std::optional<int> hash;
    int stop_after = 0;
    bool json = false;
};

struct Totals {
    int positions = 0;
    int solved = 0;
    int points = 0;
    int most_points = 0;
    std::int64_t time_ms = 0;
};

std::optional<Error> find_fault(const SolveRequest& request) {
    const auto is_below_one = [](const auto& limit) { return limit && *limit < 1; };
    if (is_below_one(request.depth) || is_below_one(request.nodes) || is_below_one(request.movetime)) {
        return Error{ErrorCode::bad_argument, "--depth, --nodes, --movetime: expected 1 or more"};
    }
    if (request.stop_after < 0) {
        return Error{ErrorCode::bad_argument, "--stop-after: expected 0 or more"};
    }
    return std::nullopt;
}

search::Limits limits_of(const SolveRequest& request) {
    search::Limits limits;
    limits.move_overhead = search::Milliseconds(0);
    limits.depth = request.depth;
    if (request.nodes) limits.nodes = static_cast<std::uint64_t>(*request.nodes);
    const bool has_limit = request.depth || request.nodes;
    if (request.movetime || !has_limit) {
        limits.move_time = search::Milliseconds(request.movetime.value_or(1000));
    }
    return limits;
}

void print(const SolveRequest& request, const SuitePosition& task, const SuiteAnswer& answer) {
    const Position& position = task.epd.position;
    if (request.json) {
        nlohmann::ordered_json json;
        json["id"] = task.epd.id;
        json["fen"] = to_fen(position);
        json["expected"] = task.expected();
        json["move"] = answer.move ? nlohmann::ordered_json(to_uci(*answer.move, position)) : nullptr;
        json["solved"] = answer.is_solved;
        json["time_ms"] = answer.time.count();
        if (task.has_points()) json["points"] = answer.points;
        fmt::print("{}\n", json.dump());
    } else {
        fmt::print("{} {:<28} {:<7} {:>6} ms {}\n", answer.is_solved ? "+" : "-", printable(task.epd.id),
                   answer.move ? to_san(position, *answer.move) : "none", answer.time.count(),
                   task.has_points() ? counted(static_cast<std::uint64_t>(answer.points), "point") : "");
    }
    std::fflush(stdout);
}

void print_totals(const SolveRequest& request, const Totals& totals) {
    if (request.json) {
        nlohmann::ordered_json json;
        json["positions"] = totals.positions;
        json["solved"] = totals.solved;
        json["time_ms"] = totals.time_ms;
        if (totals.most_points > 0) {
            json["points"] = totals.points;
            json["most_points"] = totals.most_points;
        }
        fmt::print("{}\n", json.dump());
        return;
    }
    fmt::print("solved {} of {}, {} ms to the solutions\n", totals.solved, totals.positions, totals.time_ms);
    if (totals.most_points > 0) fmt::print("points {} of {}\n", totals.points, totals.most_points);
}

Exit run(const SolveRequest& request) {
    if (const auto fault = find_fault(request)) return refuse(*fault);
    auto file = LineFile::open(request.file);
    if (!file) return refuse(file.error());
    auto player = players::make_player(request.player);
    if (!player) return refuse(player.error());
    if (request.threads) {
        const auto set = (*player)->set_option("Threads", std::to_string(*request.threads));
        if (!set) return refuse(set.error());
    }
    if (request.hash) {
        const auto set = (*player)->set_option("Hash", std::to_string(*request.hash));
        if (!set) return refuse(set.error());
    }
    Totals totals;
    bool has_faults = false;
    for (std::string line; file->next(line);) {
        if (is_epd_comment(line)) continue;
        auto task = read_suite_position(line);
        if (!task) {
            tell("kempelen: {}:{}:{}: {}\n", printable(request.file), file->number(), task.error().offset + 1,
                 task.error().what);
            has_faults = true;
            continue;
        }
        if (task->epd.id.empty()) task->epd.id = fmt::format("line {}", file->number());
        const SuiteAnswer answer = solve(**player, *task, limits_of(request), request.stop_after);
        print(request, *task, answer);
        ++totals.positions;
        totals.solved += answer.is_solved ? 1 : 0;
        totals.points += answer.points;
        totals.most_points += task->most_points();
        if (answer.is_solved) totals.time_ms += answer.time.count();
    }
    if (!file->status()) return refuse(file->status().error());
    if (totals.positions == 0 && !has_faults) {
        return refuse({ErrorCode::bad_file, printable(request.file) + ": no position"});
    }
    print_totals(request, totals);
    if (has_faults) return Exit::bad_input;
    return totals.solved == totals.positions ? Exit::ok : Exit::no;
}

}  // namespace

Action declare_suite(Arguments& arguments) {
    const auto request = std::make_shared<SolveRequest>();
    arguments.operand("FILE", request->file,
                      "EPD: bm, am or dm; c7 and c8 may give points for several moves");
    arguments.option("--player", request->player, "who solves: " + player_names());
    arguments.option("--movetime", request->movetime, "milliseconds a position (1000 without any limit)");
    arguments.option("--depth", request->depth, "plies a position");
    arguments.option("--nodes", request->nodes, "nodes a position");
    arguments.option("--threads", request->threads, "threads");
    arguments.option("--hash", request->hash, "position table, MiB");
    arguments.option("--stop-after", request->stop_after,
                     "end a position early when the solution has stood for that many iterations; 0: never");
    arguments.flag("--json", request->json, "print one JSON object a line");
    arguments.footer(
        "Solved means that the move played at the end is right; the time is when it was chosen for the last\n"
        "time. Exit status: 0 all solved; 1 some not; 2 the file is missing or has faults.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
