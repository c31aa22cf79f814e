// SPDX-License-Identifier: GPL-3.0-or-later
// Games of the console as PGN files.
#pragma once

#include "core/base/result.h"
#include "core/game.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace kempelen::console {

/// A game as the console keeps it.
struct SavedGame {
    std::string white;  ///< who played
    std::string black;
    std::string date = "????.??.??";
    Game game{};
    std::optional<Outcome> result;
};

/// Adds the game at the end of a PGN file, which is made where there is none. The file is replaced whole, so
/// that it holds all its games or stays as it was. Returns the number of the game in the file. Fails with
/// bad_file.
Result<std::size_t> append_game(const std::filesystem::path& path, const SavedGame& game);

/// A game from a file.
struct LoadedGame {
    SavedGame game;
    std::size_t number;  ///< of this game in the file, from 1
    std::size_t count;   ///< games in the file
};

/// Reads one game: that number, or the last one. Fails with bad_file when there is no such file or game, and
/// with bad_pgn when the game is broken; the error names the line.
Result<LoadedGame> load_game(const std::filesystem::path& path, std::optional<int> number);

}  // namespace kempelen::console
