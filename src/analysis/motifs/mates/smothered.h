// SPDX-License-Identifier: GPL-3.0-or-later
// Smothered mate: a knight mates a king that its own men wall in.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "core/attacks.h"

namespace kempelen::analysis {

/// Requires: the side to move is mated.
inline bool is_smothered_mate(const Position& mated) {
    const Color loser = mated.side_to_move();
    const Bitboard around = king_attacks(mated.king(loser));
    return mated.checkers() == (mated.checkers() & mated.pieces(Piece::knight)) &&
           (around & mated.men(loser)) == around;
}

}  // namespace kempelen::analysis
