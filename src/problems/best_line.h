// SPDX-License-Identifier: GPL-3.0-or-later
// One shortest way to the goal of a solved problem.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "problems/prover.h"
#include "problems/stipulation.h"

#include <vector>

namespace kempelen::problems {

/// The moves of both sides to the goal: attacks that keep the shortest length, replies that delay it longest.
/// Breaks off where the prover gives up. Requires: a direct or self problem, solved in `length` moves.
std::vector<Move> best_line(const Position& position, const Stipulation& wanted, int length, Prover& prover);

}  // namespace kempelen::problems
