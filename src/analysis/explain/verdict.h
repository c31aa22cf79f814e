// SPDX-License-Identifier: GPL-3.0-or-later
// What to think of a move, in one word.
#pragma once

#include "analysis/explain/study.h"

#include <cstdint>

namespace kempelen::analysis {

enum class Verdict : std::uint8_t {
    best,        ///< the move that the search would play, or one that costs nothing
    good,        ///< costs less than 0.05 expected points
    decided,     ///< the same, and yet a pawn or moves of a mate: the game was won or lost before
    inaccuracy,  ///< from 0.05
    mistake,     ///< from 0.10
    blunder,     ///< from 0.15
};

/// Praise says nothing against a move, blame nothing for it; of a move in a decided game both may be said.
constexpr bool is_praise(Verdict verdict) { return verdict <= Verdict::good; }
constexpr bool is_blame(Verdict verdict) { return verdict >= Verdict::inaccuracy; }

/// By the expected points that the move gives away against the best one. Requires: the study has a move asked
/// about. A move that loses no more than was lost already is no mistake, but not called good either where it
/// makes the score worse by a pawn, hastens a mate or delays it.
/// Source of the bounds: the annotations of Lichess.
Verdict verdict_of(const Study& study);

/// Whether the game was lost for the side to move, rather than won, where the verdict is that it was decided.
bool was_lost(const Study& study);

}  // namespace kempelen::analysis
