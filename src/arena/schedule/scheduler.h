// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays whom next. A runner asks; on one machine or, later, on many.
#pragma once

#include "core/game.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::arena {

/// One or two games between two players from one opening; in the second the colors are changed.
struct Pairing {
    std::size_t id = 0;     ///< 0, 1, 2 ... in the order handed out: the same each time a tournament is run
    std::size_t first = 0;  ///< the player with White in the first game
    std::size_t second = 0;
    std::size_t opening = 0;  ///< number of the opening
    int games = 2;            ///< 1 or 2
    int round = 1;

    /// Who has White in game 0 or 1.
    std::size_t white(int game) const { return game == 0 ? first : second; }
    std::size_t black(int game) const { return game == 0 ? second : first; }
};

/// Points of a pairing's players, once its games are over.
struct PairingResult {
    Pairing pairing;
    double first_points = 0;
    double second_points = 0;
};

/// Points that a player gets without a game.
struct Bye {
    std::size_t player = 0;
    int round = 1;
    double points = 1;
};

/// Hands out the games of a tournament. What it hands out depends on nothing but its own settings and the
/// results reported, so that a stopped tournament can be run again to the same place. Not for several threads
/// at once.
class Scheduler {
public:
    virtual ~Scheduler() = default;

    /// The next pairing that can begin; nothing when there is none now (results of this round are awaited) or
    /// at all.
    virtual std::optional<Pairing> next() = 0;
    /// A pairing handed out is over.
    virtual void report(const PairingResult& /*result*/) {}
    /// True when next() will never hand out another pairing.
    virtual bool is_done() const = 0;
    /// How many games the whole tournament has; nothing when that is not known yet.
    virtual std::optional<std::size_t> total_games() const = 0;
    /// The byes so far.
    virtual std::vector<Bye> byes() const { return {}; }
    /// How many rounds the tournament has; 0 where there are no rounds.
    virtual int rounds() const { return 0; }
    /// What a reader must know about how players were paired; one sentence, may be empty.
    virtual std::string rule() const { return {}; }
    /// Who has won, where the format decides it apart from the table (knockout); nothing before the end.
    virtual std::optional<std::size_t> winner() const { return std::nullopt; }
};

/// A match between players 0 and 1: game pairs, each from its own opening. With an odd number of games the
/// last pair has one. Nothing for `games`: without end (a sequential test stops it).
std::unique_ptr<Scheduler> schedule_match(std::optional<std::size_t> games);

/// How a tournament of all against all, or one against all, is made up.
struct AllPlayOrder {
    std::size_t players = 2;
    int cycles = 1;  ///< how often each meets each
    int games = 2;   ///< games of each meeting: 1, or any even number (pairs with colors changed)
};

/// Round robin, by the Berger tables; each meeting takes the same openings as every other.
std::unique_ptr<Scheduler> schedule_round_robin(const AllPlayOrder& order);
/// Gauntlet: player 0 against each of the others.
std::unique_ptr<Scheduler> schedule_gauntlet(const AllPlayOrder& order);

/// A Swiss tournament.
struct SwissOrder {
    std::size_t players = 2;
    int rounds = 1;
    int games = 2;  ///< of each meeting: 1 or 2
};

/// Each round pairs players with equal or close points who have not met; colors are balanced; an odd player
/// out gets a bye for one win, at most once. See rule().
std::unique_ptr<Scheduler> schedule_swiss(const SwissOrder& order);

/// A knockout tournament; players are seeded in the order given.
struct KnockoutOrder {
    std::size_t players = 2;
    int games = 2;        ///< of each meeting: an even number
    int extra_pairs = 3;  ///< pairs played at most to break a tie; after that the better seed goes on
};

std::unique_ptr<Scheduler> schedule_knockout(const KnockoutOrder& order);

}  // namespace kempelen::arena
