// SPDX-License-Identifier: GPL-3.0-or-later
// Two positions compared criterion by criterion.
#pragma once

#include "analysis/motifs/line.h"
#include "core/position.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace kempelen::analysis {

/// What one criterion of the classical evaluation says more for one position than for another.
struct CriterionDifference {
    std::string_view id;
    double pawns = 0;  ///< good for the side
};

/// The differences of all criteria, largest first, and what they add up to.
struct Difference {
    std::vector<CriterionDifference> criteria;
    double sum = 0;    ///< of the criteria, in pawns
    double score = 0;  ///< of the two evaluations, in pawns; equal to the sum but for rounding to centipawns
};

/// What speaks for `one` against `other`, for a side.
Difference compare(const Position& one, const Position& other, Color us);

/// The feature that speaks most for both sides alike, with what it says for each in pawns; nothing where none
/// makes out a fifth of a pawn. Features are what one sees on the board, such as bishops or passed pawns.
std::optional<CriterionDifference> shared_feature(const Position& position);

/// Where two lines from one position can be compared: after as many moves of each, with nothing left to take
/// with gain in either. The longest such length, or 0 where there is none.
std::size_t common_end(const Line& one, const Line& other);

/// What speaks for one line against another where they can be compared.
struct EndDifference {
    std::size_t plies;  ///< where that is
    Difference difference;
};
/// For the side to move; nothing where there is no such length.
std::optional<EndDifference> compare_at_ends(const Position& position, const std::vector<Move>& one,
                                             const std::vector<Move>& other);

}  // namespace kempelen::analysis
