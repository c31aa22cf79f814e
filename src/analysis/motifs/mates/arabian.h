// SPDX-License-Identifier: GPL-3.0-or-later
// Arabian mate: rook and knight catch a king in the corner.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "core/attacks.h"

namespace kempelen::analysis {

/// Requires: the side to move is mated.
inline bool is_arabian_mate(const Position& mated) {
    const Color loser = mated.side_to_move();
    const Square king = mated.king(loser);
    const bool is_corner = (king.file() == File::a || king.file() == File::h) &&
                           (king.rank() == Rank::r1 || king.rank() == Rank::r8);
    if (!is_corner) return false;
    for (const Square rook : mated.checkers() & king_attacks(king) & mated.pieces(Piece::rook)) {
        for (const Square knight : attackers(mated, rook, ~loser) & mated.pieces(Piece::knight)) {
            const int files = index_of(knight.file()) - index_of(king.file());
            const int ranks = index_of(knight.rank()) - index_of(king.rank());
            if (files * files == 4 && ranks * ranks == 4) return true;
        }
    }
    return false;
}

}  // namespace kempelen::analysis
