// SPDX-License-Identifier: GPL-3.0-or-later
// The classical evaluation as the search asks for it.
#pragma once

#include "core/position.h"
#include "eval/score.h"

namespace kempelen::eval {

/// Evaluates positions by the criteria. Each thread has its own.
class Evaluator {
public:
    /// What the position is worth, in centipawns for the side to move. Says nothing of value about a side in
    /// check.
    MoverScore evaluate(const Position& position);
};

}  // namespace kempelen::eval
