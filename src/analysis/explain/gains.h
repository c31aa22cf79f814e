// SPDX-License-Identifier: GPL-3.0-or-later
// What a line of play wins or loses, where the search agrees.
#pragma once

#include "analysis/explain/material.h"
#include "analysis/explain/study.h"

namespace kempelen::analysis {

/// The line mates the opponent.
bool is_mate_for(const Candidate& candidate);
/// The line ends in mate for who plays it.
bool is_mate_against(const Candidate& candidate);

/// Whether the search agrees that so much is gained or lost along a line: its score must have moved from what
/// the board says now by a good part of it, and that in each of its last iterations.
bool is_borne_out(const Position& position, const Candidate& candidate, int gain);

/// The men that change hands along a line, for the side to move; none where the search does not agree.
/// Where a promotion is gained, those that change hands before it.
Swing men_won(const Position& position, const Candidate& candidate);

}  // namespace kempelen::analysis
