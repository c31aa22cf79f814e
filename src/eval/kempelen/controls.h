// SPDX-License-Identifier: GPL-3.0-or-later
// Who controls which square: the tables ControleBlanc and ControleNoir of the original, and more.
#pragma once

#include "core/position.h"

#include <array>

namespace kempelen::eval::kempelen56 {

/// The controls of a position. A man controls the squares that it attacks, pins ignored; sliders look through
/// own sliders that move along the same line (a rook through rooks and queens, a bishop through bishops and
/// queens, a queen through what moves like it there), not through pawns. Recovered: the only one of 32 rules
/// that gives the printed totals.
class Controls {
public:
    explicit Controls(const Position& position);

    /// The men of a side that control the square.
    Bitboard of(Color side, Square square) const { return by_[index_of(side)][detail::at(square)]; }
    /// How many they are.
    int count(Color side, Square square) const { return of(side, square).count(); }
    /// The controls of a side, summed over the board.
    int total(Color side) const { return total_[index_of(side)]; }
    /// The same less the occupied squares among those that the side controls.
    int mobility(Color side) const { return mobility_[index_of(side)]; }
    /// All squares that a side controls.
    Bitboard squares(Color side) const { return squares_[index_of(side)]; }

private:
    std::array<std::array<Bitboard, 64>, 2> by_{};
    std::array<Bitboard, 2> squares_{};
    std::array<int, 2> total_{};
    std::array<int, 2> mobility_{};
};

/// What a man controls where it stands, looking through nothing.
Bitboard direct_attacks(const Position& position, Square square);

/// What the owner of the man on a square loses, in pawns, when the opponent starts to capture there and both
/// go on as long as it pays, cheapest man first; 0 when capturing does not pay. `first_value`: what the man
/// there is worth.
double exchange_loss(const Position& position, const Controls& controls, Square square, Color owner,
                     double first_value);

/// The same with the value of the man on the square. Requires: the owner has a man there.
double exchange_loss(const Position& position, const Controls& controls, Square square, Color owner);

}  // namespace kempelen::eval::kempelen56
