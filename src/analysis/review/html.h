// SPDX-License-Identifier: GPL-3.0-or-later
// Reviewed games as a page that needs no other file and no script: text, diagrams, a graph with its table.
#pragma once

#include "analysis/review/words.h"

#include <cstddef>
#include <string>

namespace kempelen::analysis {

/// Whether the page shows what was better, or asks for it first: every flagged move is then an exercise, and
/// the answer is folded away.
enum class Answers : bool { shown, folded };

/// The page up to its first game.
std::string html_begin(const ReviewWords& words);
/// One game; `number` counts from 1 and makes its anchors.
std::string html_game(const ReviewedGame& game, std::size_t number, const ReviewWords& words,
                      Answers answers);
/// The end of the page; `version` is that of the program.
std::string html_end(const ReviewWords& words, std::string_view version);

/// The course of the game as an SVG picture with title and description.
std::string graph_svg(const ReviewedGame& game, std::size_t number, const ReviewWords& words);

/// The position before a move as an SVG picture with title and description. The move played has its squares
/// marked; with answers shown an arrow is the better one.
std::string diagram_svg(const ReviewedMove& move, const std::string& id, const ReviewWords& words,
                        Answers answers);

}  // namespace kempelen::analysis
