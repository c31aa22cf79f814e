// SPDX-License-Identifier: GPL-3.0-or-later
// Hook mate: a rook beside the king, guarded by a knight that a pawn guards.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "core/attacks.h"

namespace kempelen::analysis {

/// Requires: the side to move is mated.
inline bool is_hook_mate(const Position& mated) {
    const Color loser = mated.side_to_move();
    const Bitboard around = king_attacks(mated.king(loser));
    for (const Square rook : mated.checkers() & around & mated.pieces(Piece::rook)) {
        for (const Square knight : attackers(mated, rook, ~loser) & around & mated.pieces(Piece::knight)) {
            if (!(attackers(mated, knight, ~loser) & mated.pieces(Piece::pawn)).is_empty()) return true;
        }
    }
    return false;
}

}  // namespace kempelen::analysis
