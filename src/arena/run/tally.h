// SPDX-License-Identifier: GPL-3.0-or-later
// The results of a run so far, counted in every way that reports need.
#pragma once

#include "arena/run/finished_game.h"
#include "arena/schedule/scheduler.h"
#include "arena/stats/counts.h"
#include "arena/tables/pool.h"

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace kempelen::arena {

/// How often a player failed, by reason.
struct FaultCounts {
    std::map<Reason, std::size_t> by_reason;

    std::size_t total() const;
    std::size_t of(Reason reason) const;
};

/// Counts games.
class Tally {
public:
    explicit Tally(std::vector<std::string> names);

    /// Counts a game of the pairing, and the pairing when that was its last game. True in that case.
    bool add(const Pairing& pairing, const FinishedGame& game);

    const std::vector<std::string>& names() const { return names_; }
    /// The finished games, in the order of their keys whatever order they ended in.
    std::vector<FinishedGame> games() const;
    std::size_t game_count() const { return games_.size(); }
    /// Games of player 0 against everybody.
    const WinDrawLoss& first_player() const { return first_player_; }
    /// Pairs of two games of player 0, by its points.
    const PairCounts& first_player_pairs() const { return pairs_; }
    /// All games, seen from White.
    const WinDrawLoss& white() const { return white_; }
    const FaultCounts& faults(std::size_t player) const { return faults_[player]; }
    const std::map<Reason, std::size_t>& reasons() const { return reasons_; }

    /// Points of the pairing's players, once all its games are in.
    PairingResult result_of(const Pairing& pairing) const;
    /// The games as a pool for tables and ratings, in the order of their keys.
    Pool pool(const std::vector<Bye>& byes) const;

private:
    std::vector<std::string> names_;
    std::map<GameKey, FinishedGame> games_;
    WinDrawLoss first_player_;
    PairCounts pairs_;
    WinDrawLoss white_;
    std::vector<FaultCounts> faults_;
    std::map<Reason, std::size_t> reasons_;
};

/// Points that the outcome is worth for White.
double white_points(Outcome outcome);

}  // namespace kempelen::arena
