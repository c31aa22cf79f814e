// SPDX-License-Identifier: GPL-3.0-or-later
// The experiments of the CRP report: games of two estimators over a grid of depth and width, before and after
// the ordering of successors.
#pragma once

#include "lab/report.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace kempelen::lab {

/// The experiment. Both sides have the same depth and width.
struct Grid {
    std::vector<int> depths{2, 3, 4, 5, 6, 7};  ///< `hauteur`
    std::vector<int> widths{2, 3, 4, 5, 6, 7};  ///< `largeur`
    int white = 7;                              ///< estm1 to estm7
    int black = 1;
    bool stands_pat = false;                     ///< estm7 may let a capture be (CrpSettings)
    bool without_ordering = true;                ///< play the games before amelioration 2
    bool with_ordering = true;                   ///< and after it
    std::uint64_t most_positions = 200'000'000;  ///< a game that searches more "takes too much time"
    int most_plies = 400;                        ///< a longer game is broken off
    bool measures_time = true;                   ///< without time two runs give the same bytes
};

/// Plays the games from the initial position, without repetition (`dejaVisitee`). The ends are those of
/// chess: mate, stalemate, dead positions, seventy-five moves.
Report run_grid(const Grid& grid, const std::function<void(const std::string&)>& progress = {});

}  // namespace kempelen::lab
