// SPDX-License-Identifier: GPL-3.0-or-later
// Razoring.
#pragma once

#include "search/node.h"

namespace kempelen::search {

struct RazoringParams {
    int depth = 3;     ///< plies: not above this depth
    int base = 220;    ///< centipawns
    int margin = 180;  ///< centipawns a ply
};

/// Near the leaves a side this far below alpha needs a capture to come back: let the quiescence search look
/// for it. Birmingham, Kent, "Tree-Searching and Tree-Pruning Techniques", Advances in Computer Chess 1,
/// 1977.
constexpr bool is_hopeless(const Node& node, const RazoringParams& params) {
    if (node.is_pv || node.in_check || node.depth.value() > params.depth || is_mate(node.alpha)) return false;
    return node.static_score + params.base + params.margin * node.depth.value() <= node.alpha;
}

}  // namespace kempelen::search
