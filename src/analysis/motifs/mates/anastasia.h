// SPDX-License-Identifier: GPL-3.0-or-later
// Anastasia's mate: knight and queen or rook catch a king between the edge of the board and its own man.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "core/attacks.h"

namespace kempelen::analysis {

/// The knight three files from a king on the edge, or nothing. Requires: the side to move is mated.
inline bool is_anastasia_mate(const Position& mated) {
    const Color loser = mated.side_to_move();
    const Square king = mated.king(loser);
    const bool is_a = king.file() == File::a;
    if (!is_a && king.file() != File::h) return false;
    if (king.rank() == Rank::r1 || king.rank() == Rank::r8) return false;
    const Bitboard along_file = mated.straight_sliders(~loser) & Bitboard::of(king.file());
    if ((mated.checkers() & along_file).is_empty()) return false;
    const Square own = Square::at(is_a ? File::b : File::g, king.rank());
    const Square knight = Square::at(is_a ? File::d : File::e, king.rank());
    return mated.men(loser).has(own) && mated.pieces(~loser, Piece::knight).has(knight);
}

}  // namespace kempelen::analysis
