// SPDX-License-Identifier: GPL-3.0-or-later
// What a quiet position is worth to Kempelen+: the symmetric criteria of Kempelen 56, without a move.
#pragma once

#include "core/position.h"
#include "eval/kempelen/parameters.h"
#include "eval/score.h"

namespace kempelen::search::kempelen {

/// Material, balance of controls, mobility, center, weak men, king mobility and passed pawns, in centipawns
/// for the side to move.
MoverScore evaluate_leaf(const Position& position, const eval::kempelen56::Parameters& parameters);

}  // namespace kempelen::search::kempelen
