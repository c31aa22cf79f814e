// SPDX-License-Identifier: GPL-3.0-or-later
// A game as the match keeps it.
#pragma once

#include "arena/game/verdict.h"
#include "core/game.h"
#include "search/report.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::arena {

/// A move and what its player said about it.
struct PlayedMove {
    Move move = Move::null();
    bool is_opening = false;                     ///< given by the opening, not thought of
    std::optional<search::ReportedScore> score;  ///< good for its player
    int depth = 0;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds elapsed{};
};

/// A game from its first position to its verdict.
struct PlayedGame {
    Position start = Position::initial();
    std::vector<PlayedMove> moves;
    Verdict verdict;
    std::array<std::string, 2>
        error_tails;  ///< what the sides wrote to standard error, when one of them failed
};

/// A PGN tag.
using PgnTag = std::pair<std::string, std::string>;

/// The game as PGN: the given tags, then Result, FEN and SetUp (and Variant) as needed, PlyCount and
/// Termination; a comment {score/depth time} after each move, score good for its player; the verdict as the
/// last comment.
std::string to_pgn(const PlayedGame& game, const std::vector<PgnTag>& tags);

}  // namespace kempelen::arena
