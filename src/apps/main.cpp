// SPDX-License-Identifier: GPL-3.0-or-later
// The program.
#include "apps/command_line.h"
#include "apps/terminal.h"

#include <cstdio>
#include <exception>

int main(int argc, char** argv) {
    try {
        if (argc > 1) return kempelen::apps::run_command_line(argc, argv);
        // Without arguments: a chess interface talks through a pipe, a person on a terminal plays.
        char play[] = "play";
        char uci[] = "uci";
        char* words[] = {argv[0], kempelen::apps::is_interactive() ? play : uci};
        return kempelen::apps::run_command_line(2, words);
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "kempelen: %s\n", fault.what());
        return 2;
    }
}
