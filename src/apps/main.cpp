// SPDX-License-Identifier: GPL-3.0-or-later
// The program.
#include "apps/command_line.h"

#include <cstdio>
#include <exception>
#include <unistd.h>

int main(int argc, char** argv) {
    try {
        if (argc > 1) return kempelen::apps::run_command_line(argc, argv);
        // Without arguments: a chess interface talks through a pipe, a person on a terminal gets help.
        char help[] = "help";
        char uci[] = "uci";
        char* words[] = {argv[0], ::isatty(STDIN_FILENO) != 0 ? help : uci};
        return kempelen::apps::run_command_line(2, words);
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "kempelen: %s\n", fault.what());
        return 2;
    }
}
