// SPDX-License-Identifier: GPL-3.0-or-later
// Answers from the transposition table.
#pragma once

#include "search/node.h"

namespace kempelen::search {

/// True when what the table knows settles a score against the window.
constexpr bool bound_settles(const TableEntry& entry, MoverScore beta) {
    if (!entry.score) return false;
    if (entry.bound == Bound::exact) return true;
    return entry.bound == (*entry.score >= beta ? Bound::lower : Bound::upper);
}

/// True when the entry is deep enough and tells on which side of the window the score lies. Not in the
/// principal variation, whose moves we want to see; not near the 50-move limit, where the same men may be
/// worth a draw.
constexpr bool table_settles(const Node& node, int halfmove_clock) {
    return !node.is_pv && node.known && node.known->depth >= node.depth && halfmove_clock < 90 &&
           bound_settles(*node.known, node.beta);
}

}  // namespace kempelen::search
