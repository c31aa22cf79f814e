// SPDX-License-Identifier: GPL-3.0-or-later
// The time control of an XBoard game: level, st, sd, nps, time and otim.
#pragma once

#include "core/base/result.h"
#include "search/limits.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace kempelen::protocols::xboard {

/// What the interface said about time.
class TimeRule {
public:
    /// "level MOVES BASE INCREMENT": base in minutes or minutes:seconds, increment in seconds. Fails with
    /// bad_argument.
    Status set_level(std::string_view text);
    /// "st SECONDS": exactly that long for each move. Fails with bad_argument.
    Status set_seconds_a_move(std::string_view text);
    /// "sd PLIES". Fails with bad_argument.
    Status set_depth(std::string_view text);
    /// "nps NODES": time is measured in nodes, so many a second; 0 for the clock on the wall. Fails with
    /// bad_argument.
    Status set_nodes_a_second(std::string_view text);
    /// A new game takes the limits of sd and nps off.
    void new_game();
    /// "time CENTISECONDS": what is left on our clock. Fails with bad_argument.
    Status set_remaining(std::string_view text);

    /// Limits for a move, when that many moves of ours have been played in this game.
    search::Limits limits(int own_moves) const;

private:
    std::optional<int> moves_;  // of a time control
    search::Milliseconds increment_{0};
    std::optional<search::Milliseconds> remaining_;
    std::optional<search::Milliseconds> move_time_;
    std::optional<int> depth_;
    std::optional<std::int64_t> nodes_a_second_;
};

}  // namespace kempelen::protocols::xboard
