// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the judged moves Kempelen 56 plays.
#pragma once

#include "core/base/random.h"
#include "eval/kempelen/evaluator.h"

#include <cstddef>
#include <span>

namespace kempelen::eval::kempelen56 {

/// The material lead of the side to move, in pawns.
double material_lead(const Position& position);

/// True when the original draws lots among the best three: with a large lead, when the third is less below
/// the best than the lead divided by DiviseurHasard (6 in proto 55, 8 in proto 56; annexes). How large
/// is ours (AvantageHasard).
bool draws_lots(const Position& position, const Settings& settings, std::span<const MoveEvaluation> moves,
                std::span<const std::size_t> order);

/// The index of the move to play. Requires: there is a move.
std::size_t choose(const Position& position, const Settings& settings, std::span<const MoveEvaluation> moves,
                   Random& random);

}  // namespace kempelen::eval::kempelen56
