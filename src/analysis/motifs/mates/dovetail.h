// SPDX-License-Identifier: GPL-3.0-or-later
// Dovetail mate: a queen diagonally beside the king, whose own men take its last squares.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "core/attacks.h"

namespace kempelen::analysis {

/// Requires: the side to move is mated.
inline bool is_dovetail_mate(const Position& mated) {
    const Color loser = mated.side_to_move();
    const Square king = mated.king(loser);
    const bool is_edge = king.file() == File::a || king.file() == File::h || king.rank() == Rank::r1 ||
                         king.rank() == Rank::r8;
    const Bitboard queens =
        mated.checkers() & mated.pieces(Piece::queen) & bishop_attacks(king, Bitboard::all());
    if (is_edge || queens.is_empty()) return false;
    const Square queen = queens.first();
    for (const Square square : king_attacks(king)) {
        if (square == queen) continue;
        const Bitboard hits = attackers(mated, square, ~loser);
        if (hits == Bitboard(queen)) {
            if (!mated.is_empty(square)) return false;
        } else if (!hits.is_empty()) {
            return false;
        }
    }
    return true;
}

}  // namespace kempelen::analysis
