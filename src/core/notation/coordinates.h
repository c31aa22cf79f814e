// SPDX-License-Identifier: GPL-3.0-or-later
// From two squares to the legal move they mean: shared by the readers of coordinates and of long algebraic
// notation.
#pragma once

#include "core/move.h"
#include "core/position.h"

#include <optional>

namespace kempelen {

/// The legal move of the man on `from` to `to` (and its promotion), or nothing. Castling may be named by the
/// king's target or by the rook's square; where the king can step there, it steps.
std::optional<Move> find_by_coordinates(const Position& position, Square from, Square to,
                                        std::optional<Piece> promotion);

}  // namespace kempelen
