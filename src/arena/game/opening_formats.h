// SPDX-License-Identifier: GPL-3.0-or-later
// Openings in the files that people have.
#pragma once

#include "arena/game/opening.h"

namespace kempelen::arena {

/// Positions of EPD or FEN text, one a line; lines that are empty or begin with # are passed over. Errors
/// name the line.
Result<std::vector<Opening>> read_epd_openings(std::string_view text);

/// The games of PGN text, each cut at `plies`; a game that cannot be read is an error that names its place.
Result<std::vector<Opening>> read_pgn_openings(std::string_view text, std::optional<int> plies);

/// Lines of a Polyglot book: each follows the book from the initial position, moves chosen by the seed as
/// often as their weights say, for `plies` plies or until the book ends. Lines that occur twice count once.
Result<std::vector<Opening>> read_polyglot_openings(const OpeningOrder& order);

}  // namespace kempelen::arena
