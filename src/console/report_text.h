// SPDX-License-Identifier: GPL-3.0-or-later
// Scores, lines of moves and game endings as the console writes them.
#pragma once

#include "console/words.h"
#include "core/game.h"
#include "search/report.h"

#include <string>
#include <vector>

namespace kempelen::console {

/// "+0.35", "mate in 3", "mated in 2"; from the point of view of the side that the score is for.
std::string score_text(const search::ReportedScore& score, const Words& words);

/// "Nf3", or as the words' notation has it. Requires: the move is legal.
std::string move_name(const Position& before, Move move, const Words& words);

/// "12. Nf3" or "12... Nf6". Requires: the move is legal.
std::string numbered_move(const Position& before, Move move, const Words& words);

/// "12. Nf3 Nc6 13. Bb5". Requires: the moves are legal one after the other; the line ends before one that is
/// not.
std::string line_text(const Position& start, const std::vector<Move>& line, const Words& words);

/// "White" or "Black".
std::string side_name(Color side, const Words& words);

/// The opponent of the loser, the reason, and the result: "Checkmate: White wins (1-0)."
std::string ending_text(const Ending& ending, const Words& words);

/// "1-0", "0-1" or "1/2-1/2".
std::string_view result_text(Outcome outcome);

}  // namespace kempelen::console
