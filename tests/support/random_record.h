// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded games of random moves: for tests of files, not of chess.
#pragma once

#include "core/base/random.h"
#include "core/movegen.h"
#include "eval/training/game_record.h"

#include <cstddef>
#include <cstdint>

namespace kempelen::test {

/// A random game of that many plies, or fewer where it ends before, with a score of at most two pawns before
/// each move.
inline eval::RecordedGame random_record(std::uint64_t seed, std::size_t plies) {
    Random lots(seed);
    eval::RecordedGame game;
    Position position = game.start;
    while (game.plies.size() < plies) {
        const MoveList moves = legal_moves(position);
        if (moves.is_empty()) break;
        const Move move = moves[lots.below(moves.size())];
        game.plies.push_back({move, WhiteScore(static_cast<int>(lots.below(400)) - 200)});
        position.play(move);
    }
    return game;
}

}  // namespace kempelen::test
