// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen uci: the program as a UCI engine; what `kempelen` alone does when its input is no terminal.
#include "apps/commands/all.h"
#include "apps/commands/trace_text.h"
#include "apps/version.h"
#include "players/registry.h"
#include "protocols/uci/session.h"
#include "search/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <string>
#include <unistd.h>

namespace kempelen::apps {

namespace {

/// The node count with the standard settings, as `kempelen bench` ends.
std::string bench_text() {
    const search::BenchResult result = search::run_bench({});
    const double seconds = std::max<double>(1, static_cast<double>(result.time.count())) / 1000;
    return fmt::format("{} nodes, {} ms, {:.0f} nodes/s\n", result.total, result.time.count(),
                       static_cast<double>(result.total) / seconds);
}

Exit run() {
    // An interface that is gone must not kill us in the middle of a log file: the end of input ends the
    // session.
    std::signal(SIGPIPE, SIG_IGN);
    protocols::uci::Services services;
    services.version = std::string(version());
    for (const players::PlayerEntry& player : players::all_players())
        services.players.emplace_back(player.name);
    services.make_player = players::make_player;
    services.evaluation = trace_text;
    services.bench = bench_text;
    return protocols::uci::run_uci(services, STDIN_FILENO, STDOUT_FILENO) == 0 ? Exit::ok : Exit::bad_input;
}

}  // namespace

Action declare_uci(Arguments& arguments) {
    arguments.footer(
        "Speaks the UCI protocol on standard input and output until \"quit\" or the end of input. Chess "
        "interfaces need no argument: kempelen alone does the same when its input is no terminal.");
    return run;
}

}  // namespace kempelen::apps
