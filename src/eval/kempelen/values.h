// SPDX-License-Identifier: GPL-3.0-or-later
// What the men are worth to Kempelen 56.
#pragma once

#include "core/piece.h"

#include <array>

namespace kempelen::eval::kempelen56 {

/// The constants cPion ... cRoi of the manual, section 3: pawn 2, knight 6, bishop 7, rook 10, queen 19, king
/// 126.
constexpr int constant_of(Piece piece) { return std::array{2, 6, 7, 10, 19, 126}[index_of(piece)]; }

/// The value in pawns: half the constant.
constexpr double pawns_of(Piece piece) { return constant_of(piece) / 2.0; }

}  // namespace kempelen::eval::kempelen56
