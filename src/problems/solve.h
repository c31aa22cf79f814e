// SPDX-License-Identifier: GPL-3.0-or-later
// Solves direct and self problems: the shortest length, and all keys of that length.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "problems/proof_table.h"
#include "problems/prover.h"
#include "problems/stipulation.h"

#include <cstdint>
#include <vector>

namespace kempelen::problems {

/// What a solver found out.
enum class Verdict : std::uint8_t {
    solved,     ///< the goal is forced, in `length` moves and no fewer
    refuted,    ///< it is proved that it cannot be forced within the moves of the stipulation
    undecided,  ///< the time ran out first
};

/// The answer to a problem.
struct Solution {
    Verdict verdict = Verdict::undecided;
    int length = 0;             ///< solved: moves to the goal (0: it stands on the board; defences only)
    int refuted = 0;            ///< the goal is proved not to be forced within so many moves
    std::vector<Move> keys;     ///< all first moves that force the goal in `length` moves; none for a defence
    bool has_all_keys = false;  ///< false when only the first key was wanted or the time ran out
    std::uint64_t nodes = 0;
};

/// How to solve.
struct SolveOptions {
    unsigned threads = 1;
    bool all_keys = true;
    Attacks attacks = Attacks::all;  ///< with checks alone, what is refuted holds for checks alone
};

/// Solves a direct or self problem by trying 1, 2, ... moves. Requires: not a help problem.
Solution solve(const Position& position, const Stipulation& wanted, const SolveOptions& options,
               ProofTable& table, Watch& watch);

}  // namespace kempelen::problems
