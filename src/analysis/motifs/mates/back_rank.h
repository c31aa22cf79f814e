// SPDX-License-Identifier: GPL-3.0-or-later
// Back-rank mate: the king is shut in on its first rank by its own men.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "core/attacks.h"

namespace kempelen::analysis {

/// Requires: the side to move is mated.
inline bool is_back_rank_mate(const Position& mated) {
    const Color loser = mated.side_to_move();
    const Square king = mated.king(loser);
    if (relative_rank(king.rank(), loser) != Rank::r1) return false;
    if ((mated.checkers() & Bitboard::of(king.rank())).is_empty()) return false;
    const Bitboard front = king_attacks(king) & Bitboard::of(king.rank()).forward(loser);
    for (const Square square : front) {
        if (!mated.men(loser).has(square) || !attackers(mated, square, ~loser).is_empty()) return false;
    }
    return true;
}

}  // namespace kempelen::analysis
