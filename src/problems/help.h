// SPDX-License-Identifier: GPL-3.0-or-later
// Solves help problems: both sides work together, and every way is a solution.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "problems/proof_table.h"
#include "problems/solve.h"
#include "problems/stipulation.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kempelen::problems {

/// The answer to a help problem.
struct HelpSolution {
    Verdict verdict = Verdict::undecided;
    Stipulation length{};                  ///< solved: the shortest way, in the words of the stipulation
    std::vector<std::vector<Move>> lines;  ///< all ways of that length, up to `most_lines`
    bool has_all_lines = false;
    std::uint64_t nodes = 0;

    static constexpr std::size_t most_lines = 1000;
};

/// Solves a help problem by trying shorter ways first. The side to move in the position moves first; the goal
/// strikes the side that does not make the last move. Requires: a help stipulation.
HelpSolution solve_help(const Position& position, const Stipulation& wanted, ProofTable& table, Watch& watch);

}  // namespace kempelen::problems
