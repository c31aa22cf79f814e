// SPDX-License-Identifier: GPL-3.0-or-later
// How long a player may think, as users write it, and the clock that follows from it.
#pragma once

#include "core/base/result.h"
#include "protocols/engine/seat.h"
#include "search/limits.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::arena {

using search::Milliseconds;

/// A time control: a clock, or limits for each move, or both.
struct TimeControl {
    std::optional<Milliseconds> base;       ///< on the clock at the start; nothing: no clock
    Milliseconds increment{0};              ///< added after each move
    std::optional<int> moves;               ///< moves until the base is added again; nothing: all the game
    std::optional<Milliseconds> move_time;  ///< for each move
    std::optional<int> depth;               ///< plies for each move
    std::optional<std::uint64_t> nodes;     ///< for each move

    bool is_timed() const { return base || move_time; }
    /// True when nothing limits the thinking.
    bool is_empty() const { return !base && !move_time && !depth && !nodes; }
    /// As the engine is told at the start of a game.
    protocols::ThinkingTime thinking_time() const;
};

/// Reads "40/60+0.6" (moves/seconds+increment), "1+0.01", "5:00+3" (minutes:seconds), "60". Fails with
/// bad_argument.
Result<TimeControl> parse_time_control(std::string_view text);

/// The PGN TimeControl tag: "40/60+0.6", "1+0.01", "-" without a clock.
std::string to_pgn_tag(const TimeControl& control);

/// The control in words for a report: "1+0.01", "0.5 s a move", "depth 6", "1000 nodes".
std::string describe(const TimeControl& control);

/// The clock of one player during a game.
class PlayerClock {
public:
    explicit PlayerClock(const TimeControl& control, Milliseconds margin)
        : control_(control), margin_(margin) {
        if (control.base) remaining_ = *control.base;
        moves_to_go_ = control.moves.value_or(0);
    }

    /// The clock as the player is told; nothing without one.
    std::optional<search::Clock> shown() const;
    /// How long an answer may take before the flag falls, the margin included; nothing when no time limit
    /// holds.
    std::optional<std::chrono::nanoseconds> allowance() const;
    /// Takes the time of a move off; false when the flag has fallen.
    bool spend(std::chrono::nanoseconds elapsed);

private:
    TimeControl control_;
    Milliseconds margin_;
    std::chrono::nanoseconds remaining_{0};
    int moves_to_go_ = 0;
};

}  // namespace kempelen::arena
