// SPDX-License-Identifier: GPL-3.0-or-later
// The null move.
#pragma once

#include "core/position.h"
#include "search/node.h"

#include <algorithm>

namespace kempelen::search {

struct NullMoveParams {
    int depth = 3;            ///< plies: not below this depth
    int reduction = 4;        ///< plies
    int depth_divisor = 3;    ///< one ply more for so many plies of depth
    int score_divisor = 200;  ///< one ply more for so many centipawns above beta
    int most_for_score = 3;   ///< plies
    int verify_depth = 14;    ///< from this depth a cut is checked by a search without null moves
};

/// True when the side may try to pass: if it then still stands above beta, a move will do as well. Not with
/// pawns only, where being obliged to move is a burden. Beal, "A Generalised Quiescence Search Algorithm",
/// 1990; Donninger, "Null Move and Deep Search", ICCA Journal 16(3), 1993.
inline bool may_pass(const Node& node, const Position& position, const NullMoveParams& params) {
    if (node.is_pv || node.in_check || node.depth.value() < params.depth || is_mate(node.beta)) return false;
    if (node.static_score < node.beta) return false;
    const Color us = position.side_to_move();
    const Bitboard slow = position.pieces(Piece::pawn) | position.pieces(Piece::king);
    return !(position.men(us) & ~slow).is_empty();
}

/// The depth of the search after passing.
constexpr Depth depth_after_passing(const Node& node, const NullMoveParams& params) {
    const int surplus = (node.static_score - node.beta).value() / params.score_divisor;
    const int reduction = params.reduction + node.depth.value() / params.depth_divisor +
                          std::min(surplus, params.most_for_score);
    return Depth(std::max(node.depth.value() - reduction, 0));
}

}  // namespace kempelen::search
