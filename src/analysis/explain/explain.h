// SPDX-License-Identifier: GPL-3.0-or-later
// Why a move is good or not: claims in the order in which they are said.
#pragma once

#include "analysis/explain/claim.h"
#include "analysis/explain/study.h"
#include "analysis/explain/verdict.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace kempelen::analysis {

/// The explanation of one move.
struct Explanation {
    Move subject = Move::null();
    Verdict verdict = Verdict::best;
    double cost = 0;            ///< expected points given away against the best move, from 0 to 1
    std::vector<Claim> claims;  ///< each has been verified (verify.h); none where nothing can be said
    std::size_t rejected = 0;   ///< claims that their verifier did not pass; they are not said
};

/// Why the best move is the best, or, where another one was asked about, what is to be said of that.
/// Requires: the study has a best move.
Explanation explain(const Study& study);

/// The worse of two moves against the better, and what speaks for each. Requires: the study asks about
/// another move than its best.
Explanation explain_both(const Study& study);

/// What a move does on the board, verified; nothing where there is nothing to tell. Requires: the move is
/// legal.
std::optional<Claim> what_it_does(const Position& position, Move move);

}  // namespace kempelen::analysis
