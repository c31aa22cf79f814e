// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluation of the UQAC report "Projet : Intelligence Artificielle de jeu d'échecs" (2018),
// sections 2.2.3 and II.4, and what its section III.1 proposes.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "eval/score.h"

#include <optional>

namespace kempelen::eval::historical {

/// `evaluate`: pawn 10, knight and bishop 30, rook 50, queen 90, king 1000, and the matrices of positions.
/// The matrices count as the report prints them, beside a pawn of 10: there a knight in the corner and one in
/// the center differ by seven pawns. Centipawns here: ten for each point.
MoverScore uqac(const Position& position);

/// The same with the king's second matrix in the endgame (III.1). When the endgame begins the report leaves
/// open; the page it follows says: both sides without a queen, or with at most one minor piece beside it.
MoverScore uqac_with_endgame(const Position& position);

/// The phase that uqac_with_endgame() goes by.
bool is_uqac_endgame(const Position& position);

/// What a legal move changes in White's favor, in centipawns, found from the move alone (III.1, "la variation
/// du score uniquement due au dernier mouvement"); nothing where the move changes the phase, so that the
/// kings' matrix must be read again.
std::optional<int> uqac_change(const Position& before, Move move);

}  // namespace kempelen::eval::historical
