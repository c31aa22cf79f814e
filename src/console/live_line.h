// SPDX-License-Identifier: GPL-3.0-or-later
// One line on the terminal that follows the thinking and goes away when it is over.
#pragma once

#include "console/words.h"
#include "core/position.h"
#include "search/report.h"

#include <chrono>
#include <iosfwd>
#include <optional>

namespace kempelen::console {

/// Shows depth, score and line of the best move, refreshed in place, at most ten times a second.
class LiveLine final : public search::Listener {
public:
    /// With no columns it stays silent. Requires: `out` and `words` outlive this.
    LiveLine(std::ostream& out, const Position& position, const Words& words, std::size_t columns)
        : out_(out), position_(position), words_(words), columns_(columns) {}
    ~LiveLine() override;
    LiveLine(const LiveLine&) = delete;
    LiveLine& operator=(const LiveLine&) = delete;

    void on_report(const search::Report& report) override;

private:
    using Clock = std::chrono::steady_clock;

    std::ostream& out_;
    const Position position_;
    const Words& words_;
    const std::size_t columns_;
    std::optional<Clock::time_point> shown_at_;
};

}  // namespace kempelen::console
