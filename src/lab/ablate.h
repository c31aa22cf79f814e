// SPDX-License-Identifier: GPL-3.0-or-later
// What each technique of the classic search buys, and that those which may not change the value do not.
#pragma once

#include "core/position.h"
#include "lab/report.h"
#include "lab/techniques.h"
#include "search/limits.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace kempelen::lab {

/// How the techniques are combined.
enum class AblationMode : std::uint8_t {
    ladder,  ///< minimax, then each technique added to all before
    each,    ///< alpha-beta, then each technique alone beside it
    remove,  ///< all, then all but each
};

/// The experiment.
struct Ablation {
    AblationMode mode = AblationMode::ladder;
    std::vector<const Technique*> techniques;
    int depth = 3;
    search::classic::Evaluation evaluation = nullptr;
    std::vector<Position> positions;
    std::uint64_t most_positions = 2'000'000;  ///< a search that reaches more is broken off and not compared
    bool measures_time = true;                 ///< without time two runs give the same bytes
    search::Control* control = nullptr;        ///< ends it from elsewhere; null: nobody does
};

/// Runs it. `progress` hears the name of each variant before it begins.
///
/// For each variant every position is searched with empty memory. A variant whose techniques cannot change
/// the value is compared with minimax of the same tree: the same score, and a move that minimax finds best
/// (the same one where that is unique). The report is sound when all comparisons held. Another table compares
/// alpha-beta with the best move always first with b^ceil(d/2) + b^floor(d/2) - 1, the leaves that no
/// alpha-beta can avoid in a tree of width b (Knuth, Moore, "An Analysis of Alpha-Beta Pruning", 1975).
/// Where the control ends it the report has the variants that were whole by then.
Report run_ablation(const Ablation& ablation, const std::function<void(const std::string&)>& progress = {});

}  // namespace kempelen::lab
