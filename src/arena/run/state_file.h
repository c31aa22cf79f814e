// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a run on disk: a line that says which tournament it is, then a line for each finished game.
#pragma once

#include "arena/run/finished_game.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kempelen::arena {

/// What must be the same for a run to go on.
struct StateHeader {
    std::string fingerprint;      ///< players, openings, rules: whatever decides the games
    std::string pgn_file;         ///< where the games go; empty: nowhere
    std::int64_t pgn_offset = 0;  ///< how long that file was when the run began
};

/// A state file that is open for more games. One thread at a time.
class StateFile {
public:
    /// Opens the state of a run: a new file (written whole under another name first), or an existing one with
    /// the same fingerprint, whose games are then in games(). A last line that was cut off when the run was
    /// killed is dropped. Fails with bad_file when the file cannot be used, and with bad_argument when it
    /// belongs to another run.
    static Result<StateFile> open(const std::string& path, const StateHeader& header);

    StateFile(StateFile&& other) noexcept;
    StateFile& operator=(StateFile&&) = delete;
    StateFile(const StateFile&) = delete;
    StateFile& operator=(const StateFile&) = delete;
    ~StateFile();

    const StateHeader& header() const { return header_; }
    /// The games of earlier runs.
    const std::vector<FinishedGame>& games() const { return games_; }

    /// Adds a game; it is in the file when this returns. Fails with bad_file (disk full).
    Status add(const FinishedGame& game);

private:
    StateFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

    /// Reads the file; returns the bytes of its whole lines.
    Result<std::size_t> read();

    std::string path_;
    int descriptor_;
    StateHeader header_;
    std::vector<FinishedGame> games_;
};

/// Makes a PGN file what the state says: its first `offset` bytes, then the games, of which the end may be
/// missing. Does nothing when it is so already. Fails with bad_file when the file holds anything else, which
/// nobody may lose.
Status restore_pgn(const StateHeader& header, const std::vector<FinishedGame>& games);

}  // namespace kempelen::arena
