// SPDX-License-Identifier: GPL-3.0-or-later
// What is done with a line of moves: cut it, follow a man along it, play it, and look on for a moment.
#pragma once

#include "core/position.h"
#include "search/searcher.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace kempelen::analysis {

/// Keeps the first moves of a line. Requires: it has so many.
inline void cut(std::vector<Move>& line, std::size_t plies) {
    line.erase(line.begin() + static_cast<std::ptrdiff_t>(plies), line.end());
}

/// Where the man that makes a move of a line stands before a later one; nothing where it was taken.
std::optional<Square> whereabouts(const std::vector<Move>& line, std::size_t of_mover, std::size_t before);

/// The position after a line, or nothing where a move of it is not legal.
std::optional<Position> played(Position position, const std::vector<Move>& line);

/// The line that a search of its own finds within so many nodes; nothing where the game is over.
std::optional<search::Report> short_search(const Position& position, std::uint64_t nodes);
/// The same with a searcher that serves for several, which saves making one each time.
std::optional<search::Report> short_search(const Position& position, std::uint64_t nodes,
                                           search::Searcher& searcher);

}  // namespace kempelen::analysis
