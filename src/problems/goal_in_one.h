// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the side to move can mate or stalemate with its next move: the question that solvers ask most.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "problems/stipulation.h"

#include <optional>

namespace kempelen::problems {

/// True when the side to move is checkmated. Faster than counting its moves.
bool is_checkmate(const Position& position);

/// A move that checkmates, or nothing. Looks at checks only, and at those only that could cover the squares
/// that the king can flee to.
std::optional<Move> find_mate_in_one(const Position& position);

/// A move that stalemates, or nothing.
std::optional<Move> find_stalemate_in_one(const Position& position);

/// One of the two.
inline std::optional<Move> find_goal_in_one(const Position& position, Aim aim) {
    return aim == Aim::mate ? find_mate_in_one(position) : find_stalemate_in_one(position);
}

}  // namespace kempelen::problems
