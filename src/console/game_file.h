// SPDX-License-Identifier: GPL-3.0-or-later
// Games of the console as PGN files.
#pragma once

#include "core/base/result.h"
#include "core/game.h"
#include "core/notation/game_tree.h"

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::console {

/// A game as the console keeps it.
struct SavedGame {
    std::string white;  ///< who played
    std::string black;
    std::string date = "????.??.??";
    Game game{};
    std::optional<Outcome> result;
    std::map<std::size_t, std::string> comments{};  ///< by the plies played before them
    std::vector<PgnTag> tags{};                     ///< beyond those for the above
};

/// The game as a PGN has it, and back: the main line with its comments and tags.
GameTree tree_of(const SavedGame& saved);
SavedGame saved_of(const GameTree& tree);

/// Adds the game at the end of a PGN file, which is made where there is none. Another text than PGN is not
/// touched. The file is replaced whole, so that it holds all its games or stays as it was. Returns the number
/// of the game in the file. Fails with bad_file.
Result<std::size_t> append_game(const std::filesystem::path& path, const SavedGame& game);

/// Adds a text at the end of a file in the same way, parted from what stands there by an empty line.
Status append_text(const std::filesystem::path& path, const std::string& text);

/// A game from a file.
struct LoadedGame {
    SavedGame game;
    std::size_t number;  ///< of this game in the file, from 1
    std::size_t count;   ///< games in the file
};

/// Fails with bad_file where the name is that of a folder or, for that reason, of a pipe or a device, which
/// may have no end or nobody at it; not where there is no such file.
Status check_ordinary(const std::filesystem::path& path, ReasonId otherwise);

/// Reads one game: that number, or the last one. Fails with bad_file when there is no such file or game, and
/// with bad_pgn when the game is broken; the error names the line.
Result<LoadedGame> load_game(const std::filesystem::path& path, std::optional<int> number);

}  // namespace kempelen::console
