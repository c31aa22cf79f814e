// SPDX-License-Identifier: GPL-3.0-or-later
// Late move pruning.
#pragma once

#include "search/node.h"

namespace kempelen::search {

struct LateMovePruningParams {
    int base = 3;  ///< moves always searched, at depth 0
};

/// How many moves to search at this depth before the remaining quiet ones are given up: well-ordered moves
/// seldom fail so late. Heinz's and Hyatt's "move count pruning"; half as many when the position does not
/// improve.
constexpr int quiet_move_limit(const Node& node, const LateMovePruningParams& params) {
    const int all = params.base + node.depth.value() * node.depth.value();
    return node.improving ? all : all / 2;
}

}  // namespace kempelen::search
