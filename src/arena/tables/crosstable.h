// SPDX-License-Identifier: GPL-3.0-or-later
// The table of a tournament: who made how many points against whom, in final order.
#pragma once

#include "arena/stats/counts.h"
#include "arena/tables/pool.h"
#include "arena/tables/tie_break.h"

#include <cstddef>
#include <string>
#include <vector>

namespace kempelen::arena {

/// What one player made against another.
struct CrosstableCell {
    double points = 0;
    int games = 0;
};

/// A player's line.
struct CrosstableRow {
    std::string name;
    std::size_t member = 0;  ///< index in the pool
    int rank = 1;            ///< 1 is first; equal in points and all tie-breaks: the same rank
    double points = 0;       ///< byes included
    WinDrawLoss games;
    double bye_points = 0;
    double sonneborn_berger = 0;
    double buchholz = 0;
    double fore_buchholz = 0;
    double direct_encounter = 0;  ///< within the group that was tied when it was asked; 0 when not asked
    double koya = 0;
    std::vector<CrosstableCell> against;  ///< one a row of the table, in its order; the own cell is empty

    double value_of(TieBreak tie_break) const;
};

/// How to order a table.
struct CrosstableOptions {
    std::vector<TieBreak> tie_breaks{TieBreak::sonneborn_berger};
    UnplayedRule unplayed = UnplayedRule::nothing;
    /// Rounds of the tournament, for unplayed rounds and for Fore-Buchholz; 0: the most games that anybody
    /// played.
    int rounds = 0;
    /// Games that belong to the last round (for Fore-Buchholz): those from this index on. By default none.
    std::size_t last_round_begins = static_cast<std::size_t>(-1);
};

/// Orders the members of a pool by points, then by each tie-break in turn, then as they were entered.
std::vector<CrosstableRow> make_crosstable(const Pool& pool, const CrosstableOptions& options = {});

/// The table as lines of text: rank, name, points of games, the cells, the tie-breaks that decided the order,
/// and the rule for unplayed rounds.
std::string print_crosstable(const std::vector<CrosstableRow>& rows, const CrosstableOptions& options);

}  // namespace kempelen::arena
