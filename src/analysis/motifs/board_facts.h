// SPDX-License-Identifier: GPL-3.0-or-later
// What motifs are made of: who attacks and guards what, and what a man is worth when people count.
#pragma once

#include "core/position.h"

#include <vector>

namespace kempelen::analysis {

/// What a man counts where two are compared, in pawns; a king is dearer than all.
constexpr int worth(Piece piece) {
    constexpr int values[] = {1, 3, 3, 5, 9, 99};
    return values[index_of(piece)];
}

constexpr bool is_line_piece(Piece piece) {
    return piece == Piece::bishop || piece == Piece::rook || piece == Piece::queen;
}

/// The enemy men that the man on a square attacks. Requires: the square is not empty.
Bitboard attacked_by(const Position& position, Square square);

/// The squares that the man on a square attacks. Requires: the square is not empty.
Bitboard attacks_from(const Position& position, Square square);

/// The men of a side that attack a square.
Bitboard attackers(const Position& position, Square square, Color side);

/// Whether the man on a square has a guard; one that stands behind an enemy line piece which attacks the
/// square counts.
bool is_guarded(const Position& position, Square square);

/// Whether the man on a square is attacked, and has no guard or can be taken by a cheaper man.
bool is_badly_placed(const Position& position, Square square);

std::vector<Square> squares_of(Bitboard squares);

/// Whether the side to move is mated.
bool is_mate(const Position& position);

/// Our material less theirs, in pawns, kings left out.
int balance(const Position& position, Color us);

}  // namespace kempelen::analysis
