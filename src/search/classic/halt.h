// SPDX-License-Identifier: GPL-3.0-or-later
// Tells a classic search when it has to end.
#pragma once

#include "search/limits.h"
#include "search/time.h"

#include <cstdint>

namespace kempelen::search::classic {

/// Watches clock, nodes and the stop command during one search.
class Halt {
public:
    Halt(const Limits& limits, Control& control)
        : control_(control), budget_(budget_for(limits)), most_nodes_(limits.nodes) {
        watch_.start(limits.ponder);
    }

    /// True from the moment on when the search must not go on. Asked at every position: it looks at the clock
    /// now and then.
    bool must_stop(std::uint64_t positions) {
        if (is_over_) return true;
        if (most_nodes_ && positions >= *most_nodes_) is_over_ = true;
        if (++asked_ % interval == 0) look();
        return is_over_;
    }
    bool is_over() const { return is_over_; }
    /// True when another iteration would hardly be finished.
    bool is_late() const { return budget_.soft && watch_.counted() >= *budget_.soft / 2; }
    Milliseconds elapsed() const { return watch_.elapsed(); }

private:
    /// Positions between two looks at the clock: about a millisecond.
    static constexpr std::uint64_t interval = 64;

    void look() {
        if (control_.is_ponder_hit()) watch_.ponder_hit();
        if (control_.is_stopped()) is_over_ = true;
        if (budget_.hard && watch_.counted() >= *budget_.hard) is_over_ = true;
    }

    Control& control_;
    Budget budget_;
    std::optional<std::uint64_t> most_nodes_;
    Stopwatch watch_;
    std::uint64_t asked_ = 0;
    bool is_over_ = false;
};

}  // namespace kempelen::search::classic
