// SPDX-License-Identifier: GPL-3.0-or-later
// The program.
#include "apps/command_line.h"
#include "apps/command_line_fault.h"
#include "apps/terminal.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

int run(int argc, char** argv) {
    if (argc > 1) return kempelen::apps::run_command_line(argc, argv);
    // Without arguments: a chess interface talks through a pipe, a person on a terminal plays.
    char play[] = "play";
    char uci[] = "uci";
    char* words[] = {argv[0], kempelen::apps::is_interactive() ? play : uci};
    return kempelen::apps::run_command_line(2, words);
}

/// A standard stream that is closed gives its number to the next file that is opened, which would then be
/// read as input or written over as output. What stands there instead can be neither read nor written.
void occupy_standard_streams() {
    for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        const bool is_closed = ::fcntl(number, F_GETFD) < 0 && errno == EBADF;
        if (is_closed) ::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

/// What was printed may still wait in the buffer: a full disk shows only now.
int check_output(int status, int argc, char** argv) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
    const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    const auto language = kempelen::apps::language_asked_for(words);
    std::fprintf(stderr, "kempelen: %s\n", kempelen::apps::output_sentence(language).c_str());
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    // A file that may not grow is told as one that cannot be written, like a full disk.
    std::signal(SIGXFSZ, SIG_IGN);
    occupy_standard_streams();
    try {
        return check_output(run(argc, argv), argc, argv);
    } catch (const std::exception& fault) {
        // Printing gives up at the first byte that standard output does not take.
        if (std::ferror(stdout) != 0) return check_output(2, argc, argv);
        std::fprintf(stderr, "kempelen: %s\n", fault.what());
        return 2;
    }
}
