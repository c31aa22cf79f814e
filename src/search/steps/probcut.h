// SPDX-License-Identifier: GPL-3.0-or-later
// ProbCut on captures.
#pragma once

#include "search/node.h"

namespace kempelen::search {

struct ProbcutParams {
    int depth = 5;       ///< plies: not below this depth
    int margin = 160;    ///< centipawns above beta that a shallow search must reach
    int improving = 40;  ///< centipawns less when the mover's position improves
    int reduction = 4;   ///< plies
};

/// The score that a capture has to reach in a shallow search to stand for a cut at full depth.
/// Buro, "ProbCut: An Effective Selective Extension of the Alpha-Beta Algorithm", ICCA Journal 18(2), 1995.
constexpr MoverScore probcut_beta(const Node& node, const ProbcutParams& params) {
    return node.beta + params.margin - (node.improving ? params.improving : 0);
}

/// True when it is worth trying: deep enough, and the table does not already say no.
constexpr bool may_probcut(const Node& node, const ProbcutParams& params) {
    if (node.is_pv || node.in_check || node.depth.value() < params.depth || is_mate(node.beta)) return false;
    if (!node.known || !node.known->score) return true;
    return node.known->depth.value() < node.depth.value() - 3 ||
           *node.known->score >= probcut_beta(node, params);
}

}  // namespace kempelen::search
