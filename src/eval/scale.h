// SPDX-License-Identifier: GPL-3.0-or-later
// The phase of the game, and how much of an endgame advantage can be turned into a win.
#pragma once

#include "core/position.h"
#include "eval/score.h"

namespace kempelen::eval {

inline constexpr int opening_phase = 24;  ///< all officers on the board
inline constexpr int full_scale = 64;     ///< an advantage counts whole

/// 0 when only kings and pawns are left, to 24 with all officers.
int phase_of(const Position& position);

/// How much of its endgame advantage the side can hope to keep, 0 (a draw) to 64. Known draws and drawish
/// endings: no pawns left, bishops of opposite colors, the wrong bishop for a rook's pawn.
int scale_of(const Position& position, Color strong);

/// The blend of middlegame and endgame, scaled.
WhiteScore blend(Tapered total, int phase, int scale);

}  // namespace kempelen::eval
