// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/report.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace kempelen::players {

/// Hands on what a search tells of a position that the tables call drawn: moves that keep the draw are worth
/// nothing, whatever the evaluation hopes, by which they are chosen.
class DrawnReports final : public search::Listener {
public:
    DrawnReports(search::Listener& listener, const std::vector<Move>& drawing_moves)
        : listener_(listener), drawing_moves_(drawing_moves) {}

    void on_report(const search::Report& report) override { listener_.on_report(settled(report)); }
    void on_root_move(int depth, Move move, int number) override {
        listener_.on_root_move(depth, move, number);
    }
    void on_remark(std::string_view remark) override { listener_.on_remark(remark); }

    search::Report settled(search::Report report) const {
        const bool is_drawn = !report.pv.empty() &&
                              std::ranges::find(drawing_moves_, report.pv.front()) != drawing_moves_.end();
        if (is_drawn) report.score = {};
        return report;
    }

private:
    search::Listener& listener_;
    const std::vector<Move>& drawing_moves_;
};

}  // namespace kempelen::players
