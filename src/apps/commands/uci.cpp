// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen uci and kempelen xboard: the program as an engine. `kempelen` alone, when its input is no
// terminal, is `kempelen uci`, which speaks XBoard too if that is what the first line asks for.
#include "apps/commands/all.h"
#include "apps/commands/trace_text.h"
#include "apps/tables/table_players.h"
#include "apps/version.h"
#include "players/registry.h"
#include "protocols/line_reader.h"
#include "protocols/uci/session.h"
#include "protocols/xboard/session.h"
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

protocols::uci::Services make_services() {
    // An interface that is gone must not kill us in the middle of a log file: the end of input ends the
    // session.
    std::signal(SIGPIPE, SIG_IGN);
    protocols::uci::Services services;
    services.version = std::string(version());
    for (const players::PlayerEntry& player : players::all_players()) {
        services.players.emplace_back(player.name);
    }
    services.make_player = make_player_with_tables;
    services.evaluation = trace_text;
    services.bench = bench_text;
    return services;
}

Exit exit_of(int status) { return status == 0 ? Exit::ok : Exit::bad_input; }

/// The first line of the input with its end, and not a byte more.
std::string read_first_line() {
    std::string line;
    char c = 0;
    while (line.size() < protocols::LineReader::longest && ::read(STDIN_FILENO, &c, 1) == 1) {
        line += c;
        if (c == '\n') break;
    }
    return line;
}

Exit run_xboard() {
    return exit_of(protocols::xboard::run_xboard(make_services(), STDIN_FILENO, STDOUT_FILENO));
}

Exit run_uci() {
    const std::string first = read_first_line();
    if (first == "xboard\n" || first == "xboard\r\n") return run_xboard();
    return exit_of(protocols::uci::run_uci(make_services(), STDIN_FILENO, STDOUT_FILENO, first));
}

}  // namespace

Action declare_uci(Arguments& arguments) {
    arguments.footer(
        "Speaks the UCI protocol on standard input and output until \"quit\" or the end of input. Chess "
        "interfaces need no argument: kempelen alone does the same when its input is no terminal.");
    return run_uci;
}

Action declare_xboard(Arguments& arguments) {
    arguments.footer(
        "Speaks the XBoard protocol, version 2, on standard input and output until \"quit\" or the end of "
        "input. "
        "kempelen alone does the same when its input is no terminal and begins with the line \"xboard\".");
    return run_xboard;
}

}  // namespace kempelen::apps
