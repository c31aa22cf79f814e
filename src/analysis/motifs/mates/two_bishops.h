// SPDX-License-Identifier: GPL-3.0-or-later
// Boden's mate and the double-bishop mate: two bishops alone do it.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "core/attacks.h"

namespace kempelen::analysis {

/// The bishops of the winner, if no other man of it attacks the king or a square beside it. Empty otherwise.
/// Requires: the side to move is mated.
inline Bitboard mating_bishops(const Position& mated) {
    const Color loser = mated.side_to_move();
    const Square king = mated.king(loser);
    const Bitboard bishops = mated.pieces(~loser, Piece::bishop);
    if (bishops.count() < 2) return {};
    for (const Square square : king_attacks(king) | Bitboard(king)) {
        if (!(attackers(mated, square, ~loser) & ~bishops).is_empty()) return {};
    }
    return bishops;
}

/// The two bishops stand on different sides of the king's file.
inline bool is_boden_mate(const Position& mated) {
    const Bitboard bishops = mating_bishops(mated);
    if (bishops.is_empty()) return false;
    const File king = mated.king(mated.side_to_move()).file();
    return (bishops.first().file() < king) != (bishops.last().file() < king);
}

/// The two bishops stand on the same side of it.
inline bool is_double_bishop_mate(const Position& mated) {
    return !mating_bishops(mated).is_empty() && !is_boden_mate(mated);
}

}  // namespace kempelen::analysis
