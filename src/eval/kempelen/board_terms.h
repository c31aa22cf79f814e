// SPDX-License-Identifier: GPL-3.0-or-later
// Small terms that several criteria share.
#pragma once

#include "eval/kempelen/judgement.h"

namespace kempelen::eval::kempelen56 {

/// The rim of the board.
inline constexpr Bitboard edge_squares =
    Bitboard::of(File::a) | Bitboard::of(File::h) | Bitboard::of(Rank::r1) | Bitboard::of(Rank::r8);

/// The moved man stands on the promotion square of an enemy pawn that is one step away.
inline bool blocks_promotion(const Judgement& move) {
    if (move.rank(move.to) != Rank::r1) return false;
    const Bitboard before_it = Bitboard(move.to).forward(move.us);
    return !(before_it & move.after.pieces(~move.us, Piece::pawn)).is_empty();
}

/// Files and ranks between two squares, added.
constexpr int steps_apart(Square a, Square b) {
    const int files = index_of(a.file()) - index_of(b.file());
    const int ranks = index_of(a.rank()) - index_of(b.rank());
    return (files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks);
}

/// The men of a side in pawns, king left out.
inline double material(const Position& position, Color side) {
    double sum = 0.0;
    for (const Piece piece : {Piece::pawn, Piece::knight, Piece::bishop, Piece::rook, Piece::queen}) {
        sum += pawns_of(piece) * position.pieces(side, piece).count();
    }
    return sum;
}

}  // namespace kempelen::eval::kempelen56
