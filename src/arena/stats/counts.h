// SPDX-License-Identifier: GPL-3.0-or-later
// What a match comes down to: games and game pairs counted by their score.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace kempelen::arena {

/// Games of one side, counted by result.
struct WinDrawLoss {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    std::uint64_t games() const { return wins + draws + losses; }
    /// Points: a win 1, a draw 1/2.
    double points() const { return static_cast<double>(wins) + 0.5 * static_cast<double>(draws); }
    /// The same games seen from the other side.
    WinDrawLoss reversed() const { return {losses, draws, wins}; }

    friend bool operator==(const WinDrawLoss&, const WinDrawLoss&) = default;
};

/// Pairs of games from one opening with colors changed, counted by the points that the first side made of the
/// two: 0, 1/2, 1, 3/2, 2 (the pentanomial counts).
struct PairCounts {
    std::array<std::uint64_t, 5> pairs{};

    std::uint64_t total() const { return pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4]; }

    friend bool operator==(const PairCounts&, const PairCounts&) = default;
};

/// Counts of equally spaced scores from 0 to 1: three of them are games (loss, draw, win), five are pairs.
using ScoreCounts = std::vector<double>;

/// Loss, draw, win.
inline ScoreCounts score_counts(const WinDrawLoss& games) {
    return {static_cast<double>(games.losses), static_cast<double>(games.draws),
            static_cast<double>(games.wins)};
}

inline ScoreCounts score_counts(const PairCounts& pairs) {
    ScoreCounts counts;
    for (const std::uint64_t n : pairs.pairs) {
        counts.push_back(static_cast<double>(n));
    }
    return counts;
}

}  // namespace kempelen::arena
