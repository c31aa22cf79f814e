// SPDX-License-Identifier: GPL-3.0-or-later
// A man that a move leaves to be taken, and what comes of taking it. What is found still has to be proved.
#pragma once

#include "analysis/explain/claim.h"
#include "analysis/explain/study.h"

#include <optional>

namespace kempelen::analysis {

/// The dearest piece that the opponent can take after the move with the gain of two pawns or more, as an
/// exchange on its square goes, and all the same is mated for it, or has nothing of it in the end. Nothing
/// where there is no such piece, or where a short search does not find why.
std::optional<Claim> offered_piece(const Position& position, const Candidate& candidate);

}  // namespace kempelen::analysis
