// SPDX-License-Identifier: GPL-3.0-or-later
// How long to think, and how a thinker is told to stop.
#pragma once

#include "core/move.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace kempelen::search {

using Milliseconds = std::chrono::milliseconds;

/// The clock of the side to move. Values may be negative: some interfaces send them.
struct Clock {
    Milliseconds remaining{0};
    Milliseconds increment{0};       ///< added after each move
    std::optional<int> moves_to_go;  ///< moves until the next time control; nothing: all the game
};

/// When a search has to end. All limits that are set hold together; with none set it runs until it is
/// stopped.
struct Limits {
    std::optional<int> depth;  ///< plies, at least 1
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> soft_nodes;  ///< no iteration begins after this many; the first always does
    std::optional<Milliseconds> move_time;    ///< exactly this long, less the overhead
    std::optional<Clock> clock;
    std::optional<int> mate;         ///< look for a mate in at most that many moves
    bool infinite = false;           ///< ends by stop alone; other limits are not set then
    bool ponder = false;             ///< time does not count before the ponder hit
    Milliseconds move_overhead{10};  ///< time lost between the clock and us, for each move
    std::vector<Move> only_moves;    ///< consider only these root moves; empty: all
    int lines = 1;                   ///< how many best moves to report (MultiPV), at least 1

    /// Whether a root move is one of those to consider.
    bool considers(Move move) const {
        return only_moves.empty() || std::ranges::find(only_moves, move) != only_moves.end();
    }
};

/// Tells a running search what happens outside. Any thread may call any member.
class Control {
public:
    /// Ends the search as soon as possible.
    void stop() { stop_.store(true, std::memory_order_release); }
    bool is_stopped() const { return stop_.load(std::memory_order_acquire); }

    /// The expected move was played: from now on time counts.
    void ponder_hit() { ponder_hit_.store(true, std::memory_order_release); }
    bool is_ponder_hit() const { return ponder_hit_.load(std::memory_order_acquire); }

    /// Ready for the next search. Requires: none is running.
    void reset() {
        stop_.store(false, std::memory_order_release);
        ponder_hit_.store(false, std::memory_order_release);
    }

private:
    std::atomic<bool> stop_{false};
    std::atomic<bool> ponder_hit_{false};
};

}  // namespace kempelen::search
