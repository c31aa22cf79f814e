// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands match and tournament have in common: the options of a run, on the command line and in a
// set-up file.
#pragma once

#include "apps/command.h"
#include "arena/run/match_report.h"
#include "arena/run/runner.h"
#include "arena/run/setup_file.h"
#include "arena/schedule/scheduler.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::apps {

/// The options of a run by name. The command line comes first, then the set-up file, then the standard
/// values.
class RunOptions {
public:
    /// Declares all of them.
    void declare(Arguments& arguments);
    /// Declares one more with a value of its command: "--rounds".
    void declare(Arguments& arguments, const std::string& name, const std::string& help);
    /// Declares one more without a value: "--sprt".
    void declare_switch(Arguments& arguments, const std::string& name, const std::string& help);

    /// Takes the settings of a set-up file for whatever the command line leaves open. Fails with bad_argument
    /// for a name that no option has.
    Status add_file(const arena::SetupFile& file);

    /// The value of an option, or nothing.
    std::optional<std::string> text(const std::string& name) const;
    /// The value as a whole number. Fails with bad_argument for anything else and outside the bounds.
    Result<std::optional<std::int64_t>> number(const std::string& name, std::int64_t lowest,
                                               std::int64_t highest) const;
    /// The value as a number. Fails with bad_argument for anything else.
    Result<std::optional<double>> real(const std::string& name) const;
    /// Whether a switch is on.
    bool is_on(const std::string& name) const;
    /// The options that every player gets: NAME=VALUE.
    const std::vector<std::string>& player_options() const { return player_options_; }

private:
    std::map<std::string, std::optional<std::string>> values_;
    std::map<std::string, bool> switches_;
    std::vector<std::string> player_options_;
};

/// How players are written, for the help of the commands.
inline constexpr char player_help[] =
    "A player is written 'COMMAND | key=value | ...', for example 'kempelen | Hash=64' or\n"
    "'stockfish | tc=1+0.01 | Skill Level=5'. Keys: name, protocol (uci, xboard, player), dir, tc, st, "
    "depth, nodes,\n"
    "margin, ponder, restart; any other key is an option of the player.";

/// Everything but format and test: reads the set-up file that the options name, which fills what the command
/// line leaves open; its players come first, then these. Fails with bad_argument and bad_file.
Result<arena::RunSetup> make_setup(RunOptions& options, const std::vector<std::string>& players);

/// Runs with a progress bar on a terminal, lines elsewhere; Ctrl-C (or SIGTERM) ends the games in progress
/// and returns what was played.
Result<arena::RunReport> run_on_terminal(const arena::RunSetup& setup, arena::Scheduler& scheduler,
                                         bool quiet);

}  // namespace kempelen::apps
