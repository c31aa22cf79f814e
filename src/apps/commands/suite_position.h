// SPDX-License-Identifier: GPL-3.0-or-later
// One position of a test suite: what is asked, and whether an answer is right.
#pragma once

#include "core/base/result.h"
#include "core/notation/epd.h"
#include "players/player.h"
#include "search/limits.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::apps {

/// A position with the moves wanted or to be avoided, the mate to be found, and points for moves (STS: c7 and
/// c8).
struct SuitePosition {
    struct Points {
        Move move;
        int value;
    };

    Epd epd;
    std::vector<Points> points;

    bool has_points() const { return !points.empty(); }
    int most_points() const;
    int points_for(Move move) const;
    /// Whether the final report answers the task.
    bool is_solution(Move move, const search::Report* report) const;
    /// What is expected, in words: "Nf3", "not e4", "#3".
    std::vector<std::string> expected() const;
};

/// Reads one line. Fails as parse_epd() does, and with bad_epd when nothing is asked.
Result<SuitePosition> read_suite_position(std::string_view line);

/// A player's answer.
struct SuiteAnswer {
    std::optional<Move> move;
    bool is_solved = false;
    int points = 0;
    search::Milliseconds time{0};  ///< when the solution was found for good; else the whole time
};

/// Lets the player think, from new. `stop_after` iterations with the solution end it early; 0: never.
SuiteAnswer solve(players::Player& player, const SuitePosition& task, const search::Limits& limits,
                  int stop_after);

}  // namespace kempelen::apps
