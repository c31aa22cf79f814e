// SPDX-License-Identifier: GPL-3.0-or-later
// Internal iterative reduction.
#pragma once

#include "search/node.h"

namespace kempelen::search {

struct InternalReductionParams {
    int depth = 4;  ///< plies: not below this depth
};

/// Without a move from the table the moves are badly ordered: search less deep now, and the entry left behind
/// makes the next visit cheap. Rebel's idea as told by Schröder, "Internal Iterative Reductions", talkchess
/// 2020.
constexpr bool lacks_guidance(const Node& node, const InternalReductionParams& params) {
    if (node.depth.value() < params.depth || (node.known && node.known->move)) return false;
    return node.is_pv || node.expects_cut;
}

}  // namespace kempelen::search
