// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which the original program generates moves, which decides between equal totals.
#pragma once

#include "core/move.h"
#include "core/position.h"

#include <vector>

namespace kempelen::eval::kempelen56 {

/// The legal moves by rising departure square; from each square by direction: +10 -10 +1 -1 +11 +9 -11 -9 in
/// the original's numbering (the screens of moves 46 and 47 show it; the manual's table of vectors has 9
/// before 11), near squares first, knights 12 -8 -19 -21 -12 8 19 21, pawns forward before captures, castling
/// last, queen before rook, bishop and knight.
std::vector<Move> in_generation_order(const Position& position);

/// How many moves the original counts as "variantes analysées": also those that leave the king in check (10
/// at move 46, where 6 are legal); a promotion once.
int count_pseudo_legal_moves(const Position& position);

}  // namespace kempelen::eval::kempelen56
