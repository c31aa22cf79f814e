// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen uci: the program as a UCI engine; what `kempelen` alone does when its input is no terminal.
#include "apps/commands/all.h"
#include "apps/version.h"
#include "players/registry.h"
#include "protocols/uci/session.h"

#include <csignal>
#include <unistd.h>

namespace kempelen::apps {

namespace {

Exit run() {
    // An interface that is gone must not kill us in the middle of a log file: the end of input ends the
    // session.
    std::signal(SIGPIPE, SIG_IGN);
    protocols::uci::Services services;
    services.version = std::string(version());
    for (const players::PlayerEntry& player : players::all_players())
        services.players.emplace_back(player.name);
    services.make_player = players::make_player;
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
