// SPDX-License-Identifier: GPL-3.0-or-later
// Singular extensions.
#pragma once

#include "search/node.h"

#include <optional>

namespace kempelen::search {

struct SingularParams {
    int depth = 7;           ///< plies: not below this depth
    int table_depth = 3;     ///< plies that the table entry may be shallower than the node
    int margin = 1;          ///< centipawns a ply below the table's score that the others must miss
    int double_margin = 18;  ///< centipawns further below for an extension of two plies
    int most_doubles = 6;    ///< such extensions along one line
};

/// True when the table's move looks good enough to ask whether it is the only good one.
/// Anantharaman, Campbell, Hsu, "Singular Extensions: Adding Selectivity to Brute-Force Searching", AI 43(1),
/// 1990.
constexpr bool may_be_singular(const Node& node, const SingularParams& params) {
    if (node.depth.value() < params.depth || !node.known || !node.known->move || !node.known->score) {
        return false;
    }
    const TableEntry& known = *node.known;
    return !is_mate(*known.score) && (known.bound == Bound::lower || known.bound == Bound::exact) &&
           known.depth.value() >= node.depth.value() - params.table_depth;
}

/// What all other moves have to stay below, searched at half the depth.
constexpr Task singular_task(const Node& node, const SingularParams& params) {
    const MoverScore beta = *node.known->score - params.margin * node.depth.value();
    return {beta - 1, beta, Depth((node.depth.value() - 1) / 2), node.expects_cut};
}

}  // namespace kempelen::search
