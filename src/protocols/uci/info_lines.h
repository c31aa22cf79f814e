// SPDX-License-Identifier: GPL-3.0-or-later
// What a search tells, in the words of UCI.
#pragma once

#include "core/game.h"
#include "core/notation/uci_move.h"
#include "search/report.h"

#include <string>
#include <vector>

namespace kempelen::protocols::uci {

/// "cp 13", "mate -2", "cp 31 lowerbound".
std::string score_text(search::ReportedScore score);

/// The moves of a line, as far as they are legal one after the other.
std::string line_text(const std::vector<Move>& line, const Position& root, CastlingStyle style);

/// The `info depth ...` line of a report. Empty for a mate that is only a bound: such a score tells
/// interfaces nothing they can use, and it has misled them.
std::string info_line(const search::Report& report, const Position& root, CastlingStyle style);

/// The `bestmove` line. An expected reply that is illegal or ends the game is left out, because interfaces
/// would have us ponder on it. Requires: best, if there, is legal.
std::string best_move_line(const search::Choice& choice, const Game& game, CastlingStyle style);

}  // namespace kempelen::protocols::uci
