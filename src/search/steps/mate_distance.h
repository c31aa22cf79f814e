// SPDX-License-Identifier: GPL-3.0-or-later
// Mate distance pruning.
#pragma once

#include "search/node.h"

#include <algorithm>

namespace kempelen::search {

/// Narrows the window to what is still possible at this ply: a mate already found nearer to the root cannot
/// be beaten here. True when nothing is left of the window; alpha is then the score.
constexpr bool exceeds_mate_distance(Node& node) {
    node.alpha = std::max(node.alpha, mated_at(node.ply));
    node.beta = std::min(node.beta, mate_at(node.ply + 1));
    return node.alpha >= node.beta;
}

}  // namespace kempelen::search
