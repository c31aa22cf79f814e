// SPDX-License-Identifier: GPL-3.0-or-later
// What a move does on the board, as anybody can see it: for moves that no search has to justify.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "core/square.h"

#include <cstdint>
#include <vector>

namespace kempelen::analysis {

enum class DeedKind : std::uint8_t {
    castles,   ///< the king leaves the d- or the e-file by castling
    takes,     ///< the man that stood there before
    checks,    ///< the king of the other side
    develops,  ///< a knight or bishop leaves the square where it began, for another rank
    occupies,  ///< a pawn comes to e4, d4, e5 or d5
    attacks,   ///< men of the other side that are worth more than the attacker, or that nothing guards
    guards,    ///< own men that were attacked and that nothing guarded
    opens,     ///< own bishops and queens that could not move before and can now
};

/// One thing that a move does.
struct Deed {
    DeedKind kind;
    std::vector<Square> men;  ///< whom it is done to, where the kind speaks of somebody
};

/// All that a move does, in the order in which it is told. Requires: the move is legal.
std::vector<Deed> deeds_of(const Position& position, Move move);

/// Checks a deed by another way than it was found: by the steps of the men, and by the legal moves.
bool holds(const Position& position, Move move, const Deed& deed);

}  // namespace kempelen::analysis
