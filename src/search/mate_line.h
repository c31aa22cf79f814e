// SPDX-License-Identifier: GPL-3.0-or-later
// No mate is announced without the moves that lead to it.
#pragma once

#include "core/game.h"

#include <optional>
#include <vector>

namespace kempelen::search {

/// A line from the game's position that begins like `line`, is legal throughout, meets no draw by rule on its
/// way and mates with its last move after exactly `plies` plies. Where the line breaks off before the mate,
/// the rest is searched for with small effort. Nothing when there is no such line, or none was found.
std::optional<std::vector<Move>> complete_mate_line(const Game& game, const std::vector<Move>& line,
                                                    int plies);

}  // namespace kempelen::search
