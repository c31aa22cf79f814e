// SPDX-License-Identifier: GPL-3.0-or-later
// When a game that is played for the record is over.
#pragma once

#include "core/game.h"
#include "eval/score.h"
#include "eval/training/rule_end.h"

#include <cstddef>
#include <optional>

namespace kempelen::arena {

using SelfPlayEnd = eval::RecordedEnd;

/// The end that the rules make, draws that may be claimed included, or the limit of plies.
std::optional<SelfPlayEnd> end_by_rules(const Game& game);

/// Ends games that both sides' searches call decided.
class ScoreWatch {
public:
    /// Notes the score of a position; `ply` counts from 0 at the start of the game.
    std::optional<SelfPlayEnd> note(std::size_t ply, WhiteScore score);

private:
    int white_plies_ = 0;  ///< in a row with a score that wins for White
    int black_plies_ = 0;
    int drawn_plies_ = 0;
};

}  // namespace kempelen::arena
