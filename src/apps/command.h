// SPDX-License-Identifier: GPL-3.0-or-later
// What a command of the program is. A command is one file in apps/commands and one line in commands/all.cpp.
#pragma once

#include "apps/arguments.h"
#include "core/base/result.h"

#include <functional>
#include <span>
#include <string_view>

namespace kempelen::apps {

/// What the program tells the shell.
enum class Exit : int {
    ok = 0,
    no = 1,         ///< the answer is "no": not solved, test lost, file with faults
    bad_input = 2,  ///< the request makes no sense; a message says where
};

/// Does the work once the command line has been read.
using Action = std::function<Exit()>;

/// A command as the user types it. A name of two words ("pgn check") is a command within a group.
struct Command {
    std::string_view name;
    std::string_view summary;                 ///< one line for the list of commands
    Action (*declare)(Arguments& arguments);  ///< says what the command takes, and what it then does
};

/// What the first word of commands of two words is about.
struct CommandGroup {
    std::string_view name;
    std::string_view summary;
};

/// The groups that are no commands themselves.
std::span<const CommandGroup> all_groups();

/// All commands, in the order of the help page.
std::span<const Command> all_commands();

/// Prints "kempelen: what went wrong" on standard error and returns Exit::bad_input.
Exit refuse(const Error& error);

}  // namespace kempelen::apps
