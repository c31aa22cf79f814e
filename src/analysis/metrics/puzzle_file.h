// SPDX-License-Identifier: GPL-3.0-or-later
// Puzzles with the names of their motifs, as Lichess publishes them (database.lichess.org, CC0).
#pragma once

#include "core/base/line_file.h"
#include "core/base/result.h"
#include "core/move.h"
#include "core/position.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::analysis {

/// A position, the line that solves it, and what the line is labelled with.
struct Puzzle {
    std::string id;
    Position start;           ///< before the opponent's move that allows the solution
    std::vector<Move> moves;  ///< that move first, then the solution
    std::vector<std::string> themes;

    Color solver() const { return ~start.side_to_move(); }
};

/// Reads a file of comma-separated columns; the first line names them: PuzzleId, FEN, Moves and Themes are
/// looked at, in any order.
class PuzzleFile {
public:
    /// Fails with bad_file when the file cannot be read or a column is missing.
    static Result<PuzzleFile> open(const std::string& path);

    /// The next puzzle, or nothing at the end. Fails with bad_file, naming file and line, for a line that
    /// cannot be read.
    Result<std::optional<Puzzle>> next();

private:
    explicit PuzzleFile(LineFile file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}

    Status read_heading();
    Error bad(const std::string& what) const;

    LineFile file_;
    std::string path_;
    std::size_t id_ = 0;
    std::size_t fen_ = 0;
    std::size_t moves_ = 0;
    std::size_t themes_ = 0;
};

}  // namespace kempelen::analysis
