// SPDX-License-Identifier: GPL-3.0-or-later
// Reverse futility pruning, or the static null move.
#pragma once

#include "search/node.h"

namespace kempelen::search {

struct ReverseFutilityParams {
    int depth = 8;       ///< plies: not above this depth
    int margin = 70;     ///< centipawns a ply
    int improving = 60;  ///< centipawns less when the mover's position improves
};

/// Near the leaves a side so far above beta will hold it whatever the opponent does next.
/// Heinz, "Scalable Search in Computer Chess", 2000, ch. 3 (static null move).
constexpr bool holds_beta_statically(const Node& node, const ReverseFutilityParams& params) {
    if (node.is_pv || node.in_check || node.depth.value() > params.depth || is_mate(node.beta)) return false;
    const int margin = params.margin * node.depth.value() - (node.improving ? params.improving : 0);
    return node.static_score - margin >= node.beta && !is_mate(node.static_score);
}

}  // namespace kempelen::search
