// SPDX-License-Identifier: GPL-3.0-or-later
// The program.
#include "apps/command_line.h"

#include <cstdio>
#include <exception>

int main(int argc, char** argv) {
    try {
        if (argc > 1) return kempelen::apps::run_command_line(argc, argv);
        char help[] = "help";
        char* words[] = {argv[0], help};
        return kempelen::apps::run_command_line(2, words);
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "kempelen: %s\n", fault.what());
        return 2;
    }
}
