// SPDX-License-Identifier: GPL-3.0-or-later
// Gambiet's correction of the count of material for men that hang: W.J. Rens, "GAMBIET - Een schaakprogramma
// voor een Personal Computer (2)", Computerschaak 1(3), September 1981, from "De materiaal-correctie" to
// "Ruilen".
#pragma once

#include "core/position.h"

namespace kempelen::eval::historical {

/// What a move is worth by material, for the side that made it: queen 9, rook 5, bishop and knight 3, pawn 1.
struct ExchangeValue {
    int balance = 0;  ///< all men on the board after the move
    int loss = 0;     ///< the most that the opponent, who moves now, can win by taking
    int gain = 0;     ///< the most that the mover could win by taking after that

    /// "Die met alleen het verlies van de niet aan zet zijnde partij, de minimum-evaluatie."
    constexpr int minimum() const { return balance - loss; }
    /// "En die met ook nog de winst van die partij, de maximum-evaluatie."
    constexpr int maximum() const { return balance - loss + gain; }
};

/// Which parts of the routine are on: the article builds it up step by step.
struct ExchangeRules {
    bool leaves_pinned_out = true;  ///< men pinned to the king neither take nor guard ("Pennen")
    bool sees_skewers = true;       ///< a man behind the checked king counts as won (diagram 3)
    bool unburdens_king = true;     ///< a king that must take elsewhere guards nothing (diagram 4)
};

/// Evaluates the position after a move; the opponent of the mover is to move.
ExchangeValue gambiet_exchange(const Position& after, const ExchangeRules& rules = {});

/// What the side `by` wins by taking on the square, which holds an enemy man, when both sides take from the
/// least to the most valuable and either may stop; 0 where it is guarded enough. A slider behind another of
/// its own side takes after that one, whatever its value ("Ruilen"). `idle`: men that take no part.
int exchange_gain(const Position& position, Square square, Color by, Bitboard idle);

/// The men of a side that are pinned to its king.
Bitboard pinned_to_king(const Position& position, Color side);

}  // namespace kempelen::eval::historical
