// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluation of Gambiet/80, the program in the Videopac C7010: W.J. Rens, "GAMBIET - Een schaakprogramma
// voor een Personal Computer", Computerschaak 1(2), June 1981, "De zet-evaluator".
#pragma once

#include "core/position.h"
#include "eval/score.h"

namespace kempelen::eval::historical {

/// The points for the move that led to this position: 1 means that it wins the king, 255 that it loses it,
/// 128 that nothing is lost or won; from 2 to 254 here, since mate is the search's to find. Mostly material,
/// after the exchanges that the opponent may begin, and "in mindere mate" position. That a pawn is three
/// points follows from the range (all men of a side are 39 pawns); the points for position are our
/// reconstruction: the center and development, never two points or more.
int gambiet80_points(const Position& after);

/// The same in centipawns, good for the side to move.
MoverScore gambiet80(const Position& position);

}  // namespace kempelen::eval::historical
