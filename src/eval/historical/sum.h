// SPDX-License-Identifier: GPL-3.0-or-later
// What the evaluations of the historical programs share: counting men for both sides.
#pragma once

#include "core/position.h"

#include <array>

namespace kempelen::eval::historical {

/// Values of pawn, knight, bishop, rook and queen; the king has none, or counts on both sides alike.
using PieceValues = std::array<int, 5>;

/// What White's men are worth more than Black's.
inline int material_balance(const Position& position, const PieceValues& values) {
    int sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Bitboard men = position.pieces(all_pieces[i]);
        sum += values[i] *
               ((men & position.men(Color::white)).count() - (men & position.men(Color::black)).count());
    }
    return sum;
}

/// How many pawns stand behind another of the same set on their file.
inline int doubled_pawns(Bitboard pawns) {
    int extra = 0;
    for (int file = 0; file < 8; ++file) {
        const int count = (pawns & Bitboard::of(static_cast<File>(file))).count();
        extra += count > 1 ? count - 1 : 0;
    }
    return extra;
}

/// Whether no pawn of the set stands on a file beside that of the pawn.
inline bool is_isolated(Square pawn, Bitboard pawns) {
    const Bitboard file = Bitboard::of(pawn.file());
    return (pawns & (file.east() | file.west())).is_empty();
}

/// The same number for the side to move.
inline int for_side_to_move(const Position& position, int white) {
    return position.side_to_move() == Color::white ? white : -white;
}

}  // namespace kempelen::eval::historical
