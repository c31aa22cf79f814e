// SPDX-License-Identifier: GPL-3.0-or-later
// Moves and lines with their numbers: "14.Nc7+ Kd8 15.Nxa8".
#pragma once

#include "core/move.h"
#include "core/notation/piece_letters.h"
#include "core/position.h"

#include <span>
#include <string>

namespace kempelen {

/// "14.Nc7+" or "14...Kd8". Requires: the move is legal.
std::string numbered_move(const Position& position, Move move,
                          const PieceLetters& letters = letters::english);

/// The moves in SAN, numbered. Requires: each is legal where it is played.
std::string numbered_line(const Position& position, std::span<const Move> moves,
                          const PieceLetters& letters = letters::english);

}  // namespace kempelen
