// SPDX-License-Identifier: GPL-3.0-or-later
// Positions for property tests: random games, and random start positions of Chess960.
#pragma once

#include "core/base/random.h"
#include "core/position.h"

#include <functional>
#include <string>
#include <vector>

namespace kempelen::test {

/// The FEN of the start position.
inline const std::string initial_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// True in the builds that are slow: with assertions or sanitizers.
constexpr bool is_slow_build() {
#if defined(KEMPELEN_CHECKED) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return true;
#else
    return false;
#endif
}

/// A start position of Chess960, or with two different back ranks ("double" Chess960).
Position random_chess960_start(Random& random, bool is_double);

/// The position with the colors changed: seen from the other side of the board.
Position flipped(const Position& position);

/// The position in a mirror: the a-file is the h-file. Castling rights are gone.
Position mirrored(const Position& position);

/// Calls `visit` for the start and each position of a random game of at most that many plies.
void walk(const Position& start, Random& random, int plies,
          const std::function<void(const Position&)>& visit);

/// Random games from the standard start, Chess960, double Chess960 and some sharp positions; `games` of each.
void walk_everywhere(std::uint64_t seed, int games, int plies,
                     const std::function<void(const Position&)>& visit);

}  // namespace kempelen::test
