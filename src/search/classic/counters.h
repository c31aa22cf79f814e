// SPDX-License-Identifier: GPL-3.0-or-later
// What a classic search counts.
#pragma once

#include <algorithm>
#include <cstdint>

namespace kempelen::search::classic {

/// The work of one search.
struct Counters {
    std::uint64_t positions = 0;         ///< positions reached by a move
    std::uint64_t nodes = 0;             ///< of them, those whose moves were searched, the root too
    std::uint64_t quiescence_nodes = 0;  ///< those whose captures or evasions were, below the depth
    std::uint64_t evaluations = 0;       ///< positions evaluated as ends of lines
    std::uint64_t estimates = 0;         ///< positions evaluated to order moves
    std::uint64_t alpha_cuts = 0;        ///< cuts where Black, the minimizing side of the CRP report, moves
    std::uint64_t beta_cuts = 0;         ///< cuts where White, its maximizing side, moves
    std::uint64_t first_move_cuts = 0;   ///< cuts by the first move looked at
    std::uint64_t table_hits = 0;        ///< values that the table gave
    std::uint64_t searches_again = 0;    ///< windows and reductions that proved wrong
    int longest_line = 0;                ///< plies from the root

    std::uint64_t cuts() const { return alpha_cuts + beta_cuts; }

    Counters& operator+=(const Counters& other) {
        positions += other.positions;
        nodes += other.nodes;
        quiescence_nodes += other.quiescence_nodes;
        evaluations += other.evaluations;
        estimates += other.estimates;
        alpha_cuts += other.alpha_cuts;
        beta_cuts += other.beta_cuts;
        first_move_cuts += other.first_move_cuts;
        table_hits += other.table_hits;
        searches_again += other.searches_again;
        longest_line = std::max(longest_line, other.longest_line);
        return *this;
    }
};

}  // namespace kempelen::search::classic
