// SPDX-License-Identifier: GPL-3.0-or-later
// A move that a player makes without thinking.
#pragma once

#include "search/limits.h"
#include "search/report.h"

#include <optional>

namespace kempelen::players {

/// Answers a move of a book at once, and reports it; nothing where there is none, where the limits do not
/// consider it, or where they ask for thinking without end.
inline std::optional<search::Choice> play_known(const std::optional<Move>& known,
                                                const search::Limits& limits, search::Listener& listener) {
    if (!known || !limits.considers(*known) || limits.infinite) return std::nullopt;
    search::Report report;
    report.depth = 1;
    report.selective_depth = 1;
    report.pv = {*known};
    listener.on_report(report);
    search::Choice choice;
    choice.best = known;
    choice.lines = {report};
    return choice;
}

}  // namespace kempelen::players
