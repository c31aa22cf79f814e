// SPDX-License-Identifier: GPL-3.0-or-later
// Pruning of quiet moves that have failed nearly everywhere.
#pragma once

#include "search/node.h"

namespace kempelen::search {

struct HistoryPruningParams {
    int depth = 5;         ///< plies: not above this (reduced) depth
    int threshold = 3500;  ///< history points a ply
};

/// True when the move's history is so bad that it is not searched at this depth.
constexpr bool has_bad_history(Depth reduced, int history, const HistoryPruningParams& params) {
    return reduced.value() <= params.depth && history < -params.threshold * reduced.value();
}

}  // namespace kempelen::search
