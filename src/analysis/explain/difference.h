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

    /// In pawns, more than rounding can make out: each of the two evaluations drops a part of a centipawn of
    /// its scaled value, and again of its blend.
    static constexpr double rounding = 0.04;
    /// Whether the criteria explain the whole difference of the evaluations.
    bool adds_up() const { return sum - score < rounding && score - sum < rounding; }
};

/// A row of a table of criteria, in hundredths of a pawn as they are printed.
struct DifferenceRow {
    std::string_view
        id;  ///< empty: what the criteria make out that have no row, and the rounding of the rows
    int hundredths = 0;
};

/// The criteria that make out a tenth of a pawn or more, largest first, and a row for the rest where there is
/// one: the rows add up to `sum` as it is printed.
struct DifferenceTable {
    std::vector<DifferenceRow> rows;
    int sum = 0;  ///< hundredths of a pawn
};
DifferenceTable table_of(const Difference& difference);

/// What speaks for `one` against `other`, for a side.
Difference compare(const Position& one, const Position& other, Color us);

/// The feature that speaks most for both sides alike, with what it says for each in pawns; nothing where none
/// makes out a fifth of a pawn. Features are what one sees on the board, such as bishops or passed pawns.
std::optional<CriterionDifference> shared_feature(const Position& position);

/// Whether the criteria speak for the move that the search prefers by `lead` pawns, by a third of that or
/// more and by no more than that: at most twice as much, or half a pawn more. Where they say more, what they
/// count is lost again, or won back, farther on.
bool bears_out(double sum, double lead);

/// Whether the criteria bear out the lead and each by itself is of its order, a pawn and a half more at most:
/// a rook that is given for the attack, the placing and everything else is a gamble, and explains nothing.
bool explains(const Difference& difference, double lead);

/// What speaks for one line against another where they can be compared.
struct EndDifference {
    std::size_t plies;  ///< so many moves of each
    Difference difference;
};
/// For the side to move, after as many moves of each line, with nothing left to take with gain in either, and
/// where both have come to rest (is_at_rest()). Of the places where that is so: the last one that bears out
/// the lead, makes out half of it or more, and where no single criterion makes out much more than it; or else
/// the last one that bears it out; or else the nearest to it. Nothing where none of the first few is at rest.
/// `lead` is what the search prefers the first line by, in pawns.
std::optional<EndDifference> compare_at_ends(const Position& position, const std::vector<Move>& one,
                                             const std::vector<Move>& other, double lead);

}  // namespace kempelen::analysis
