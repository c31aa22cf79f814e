// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the command line and runs the command that it names.
#pragma once

namespace kempelen::apps {

/// Runs the program with at least one argument; returns the exit status.
int run_command_line(int argc, char** argv);

}  // namespace kempelen::apps
