// SPDX-License-Identifier: GPL-3.0-or-later
// All games that were played or imported, in one SQLite database (docs/decisions).
#pragma once

#include "arena/archive/database.h"
#include "arena/archive/hold.h"
#include "core/base/result.h"
#include "core/notation/game_tree.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::arena {

/// The number of a game in its archive.
using GameNumber = std::int64_t;

/// What a list tells of a game.
struct GameHead {
    GameNumber number = 0;
    std::string white;
    std::string black;
    std::string date;  ///< as PGN has it: "2026.11.28"
    std::string result;
    std::string eco;
    std::string opening;
    int plies = 0;
    bool is_open = false;  ///< still being played
};

/// A game with all that is kept of it.
struct KeptGame {
    GameHead head;
    std::string pgn;
    std::string state;  ///< what the program that plays it noted, to go on later
};

/// Which games to tell of; what is empty does not choose.
struct GameQuery {
    std::string player;   ///< a part of either name, without regard to case
    std::string opening;  ///< the beginning of the ECO code, or a part of the opening's name
    std::string result;   ///< 1-0, 0-1, 1/2-1/2 or *
    std::string from;     ///< dates from this one on ("2026", "2026.11", "2026.11.28")
    std::string to;       ///< dates up to this one, the whole year or month where it names one
    bool only_open = false;
    std::string text;         ///< a part of either name, or of the opening as above
    std::int64_t before = 0;  ///< games with smaller numbers only; 0: all
    std::int64_t most = -1;   ///< that many, the latest; all below 0
};

/// A game under a name that its front end has given it, which nobody can guess.
struct Board {
    std::optional<GameNumber> number;  ///< in the archive; nothing before the first move
    std::string state;                 ///< where it has no number: as of a KeptGame
    std::string pgn;
};

/// What a check of an archive found.
struct ArchiveCheck {
    std::int64_t games = 0;
    std::vector<std::string> faults;  ///< a sentence each
};

/// The archive. Several programs may use one at once: each writes its own games, a transaction a time, and
/// what was written is safe from any sudden end of the program.
class Archive {
public:
    using Access = Database::Access;

    /// Opens it; with its folder it is made where there is none, if it is to be written. Fails with bad_file
    /// and a reason, file_unreadable for another kind of file among them.
    static Result<Archive> open(const std::filesystem::path& path, Access access);

    /// Adds a game. One that is open is held by this program from the moment it is there.
    struct Added {
        GameNumber number;
        std::optional<GameHold> hold;
    };
    Result<Added> add(const GameTree& game, bool is_open, std::string_view state);
    /// Writes a game anew.
    Status update(GameNumber number, const GameTree& game, bool is_open, std::string_view state);
    /// Marks a game as not played on any more, as it stands.
    Status close(GameNumber number);

    /// Tells of the games that the query chooses, the latest first.
    Status list(const GameQuery& query, const std::function<void(const GameHead&)>& tell);
    /// The same with the games themselves, the oldest first.
    Status each(const GameQuery& query, const std::function<void(const KeptGame&)>& tell);
    /// One game; nothing when there is none of that number.
    Result<std::optional<KeptGame>> find(GameNumber number);
    /// The open game changed last that nobody holds, with the hold on it.
    struct Unfinished {
        KeptGame game;
        GameHold hold;
    };
    Result<std::optional<Unfinished>> take_unfinished();

    /// The right to go on with a game; nothing where somebody else has it.
    std::optional<GameHold> hold(GameNumber number);

    /// Makes room for named boards; before the first use of those below.
    Status prepare_boards();
    Status keep_board(std::string_view name, const Board& board);
    /// Nothing when there is none of that name.
    Result<std::optional<Board>> find_board(std::string_view name);
    /// The name of a game, empty where it has none.
    Result<std::string> board_of(GameNumber number);

    /// Reads every game again and looks at the file itself.
    Result<ArchiveCheck> check();

    /// For many additions in one go.
    Result<Transaction> begin() { return Transaction::begin(database_); }
    Result<GameNumber> add_within(const GameTree& game, bool is_open, std::string_view state);

private:
    Archive(Database database, std::string lock_file)
        : database_(std::move(database)), lock_file_(std::move(lock_file)) {}
    static Status prepare_tables(Database& database, Access access);
    Status walk(const GameQuery& query, bool oldest_first, const std::function<void(const Statement&)>& row);

    Database database_;
    std::string lock_file_;
};

}  // namespace kempelen::arena
