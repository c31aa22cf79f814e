// SPDX-License-Identifier: GPL-3.0-or-later
// Futility pruning.
#pragma once

#include "search/node.h"

namespace kempelen::search {

struct FutilityParams {
    int depth = 8;      ///< plies: not above this (reduced) depth
    int base = 90;      ///< centipawns
    int margin = 80;    ///< centipawns a ply
    int history = 128;  ///< history points that are worth a centipawn
};

/// Near the leaves a quiet move cannot lift a score this far below alpha: skip it.
/// Heinz, "Extended Futility Pruning", ICCA Journal 21(2), 1998.
constexpr bool is_futile(const Node& node, Depth reduced, int history, const FutilityParams& params) {
    if (node.in_check || reduced.value() > params.depth) return false;
    const int margin = params.base + params.margin * reduced.value() + history / params.history;
    return node.static_score + margin <= node.alpha;
}

}  // namespace kempelen::search
