// SPDX-License-Identifier: GPL-3.0-or-later
// Zugzwang: the side to move would stand better if it could pass. A search of both shows it.
#pragma once

#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "search/searcher.h"

#include <optional>

namespace kempelen::analysis {

/// What having to move costs.
struct MoveDuty {
    search::ReportedScore moving;   ///< for the side to move
    search::ReportedScore passing;  ///< for the same side, had it passed

    /// Expected points (0 to 1) that passing would have kept. Negative where moving is better, as it mostly
    /// is.
    double cost() const;
};

/// Having to move must cost that many expected points to be called a zugzwang. Lichess asks for three times
/// as much of a much longer search.
inline constexpr double zugzwang_from = 0.05;

/// Whether the side to move is not in check, has a move, and no more than 15. Source of the bound: the themes
/// of Lichess's puzzles.
bool may_be_zugzwang(const Position& position);

/// Searches the position and the position after a pass, each within the limits, without the pruning that
/// takes a pass for the worst of moves. Nothing where one of them has no move. Requires: not in check.
std::optional<MoveDuty> duty_to_move(const Position& position, const search::Limits& limits,
                                     search::Searcher& searcher);

/// The first of our moves that leaves the enemy in zugzwang; the actor made it, the target is the enemy king.
std::optional<Motif> find_zugzwang(const Line& line, const search::Limits& limits,
                                   search::Searcher& searcher);

}  // namespace kempelen::analysis
