// SPDX-License-Identifier: GPL-3.0-or-later
// A pool from PGN files: the names and the result of each game.
#pragma once

#include "arena/tables/pool.h"
#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace kempelen::arena {

/// Adds the games of a PGN text to a pool. Moves are not needed. The result at the end of the moves counts,
/// as everywhere, else the Result tag; a game with a move that cannot be read counts too, and as broken.
/// Games without a result, and games of a player against itself, are counted as unfinished. Fails with
/// bad_pgn, naming the line, for a finished game without the names of its players and for a Result tag that
/// is no result.
Status read_pool(std::string_view pgn, Pool& pool);

/// The same from a file; fails with bad_file when it cannot be read. Errors name the file.
Status read_pool_file(const std::string& path, Pool& pool);

}  // namespace kempelen::arena
