// SPDX-License-Identifier: GPL-3.0-or-later
// Files and spans of pawns.
#pragma once

#include "core/bitboard.h"

namespace kempelen::eval {

/// The squares and all that lie before them, seen by the side.
constexpr Bitboard fill_forward(Bitboard squares, Color color) {
    for (int step = 0; step < 3; ++step) {
        const int shift = 8 << step;
        const std::uint64_t bits = squares.bits();
        squares |= Bitboard(color == Color::white ? bits << shift : bits >> shift);
    }
    return squares;
}

/// Every square of the files that hold a square of the set.
constexpr Bitboard fill_files(Bitboard squares) {
    return fill_forward(squares, Color::white) | fill_forward(squares, Color::black);
}

/// The squares to the left and right.
constexpr Bitboard neighbors(Bitboard squares) { return squares.east() | squares.west(); }

/// The squares of a rank as the side counts ranks.
constexpr Bitboard own_rank(Rank rank, Color color) { return Bitboard::of(relative_rank(rank, color)); }

}  // namespace kempelen::eval
