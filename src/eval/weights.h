// SPDX-License-Identifier: GPL-3.0-or-later
// What each finding of the classical evaluation is worth: all numbers in one place, so that they can be tuned
// together.
#pragma once

#include "core/piece.h"
#include "core/square.h"
#include "eval/score.h"

#include <array>
#include <cstddef>

namespace kempelen::eval {

/// A value for each square of the half board a1-d8, seen by the side: rank by rank from its own first, files
/// a to d; the king's wing mirrors the queen's.
using HalfBoard = std::array<std::array<Tapered, 4>, 8>;

/// The entry of a square as a side sees it.
constexpr const Tapered& at(const HalfBoard& board, Square square, Color side) {
    const int file = index_of(square.file());
    const auto column = static_cast<std::size_t>(file < 4 ? file : 7 - file);
    return board[static_cast<std::size_t>(index_of(relative_rank(square.rank(), side)))][column];
}

/// Centipawns (middlegame, endgame) for each finding, good for the side that it is found on.
struct Weights {
    std::array<Tapered, 6> material;  ///< by kind of man; the king counts nothing
    std::array<HalfBoard, 6> square;  ///< by kind of man
};

}  // namespace kempelen::eval
