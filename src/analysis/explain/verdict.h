// SPDX-License-Identifier: GPL-3.0-or-later
// What to think of a move, in one word.
#pragma once

#include "analysis/explain/study.h"

#include <cstdint>

namespace kempelen::analysis {

enum class Verdict : std::uint8_t {
    best,        ///< the move that the search would play, or one that costs nothing
    good,        ///< costs less than 0.05 expected points
    inaccuracy,  ///< from 0.05
    mistake,     ///< from 0.10
    blunder,     ///< from 0.15
};

/// By the expected points that the move gives away against the best one. Requires: the study has a move asked
/// about. A move that loses no more than was lost already is no mistake.
/// Source of the bounds: the annotations of Lichess.
Verdict verdict_of(const Study& study);

}  // namespace kempelen::analysis
