// SPDX-License-Identifier: GPL-3.0-or-later
// The seats that one thread keeps from game to game.
#pragma once

#include "arena/run/player_spec.h"
#include "core/base/result.h"

#include <chrono>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kempelen::arena {

/// Makes seats when they are needed and keeps those that go on playing. One thread; child processes end with
/// it.
class SeatPool {
public:
    explicit SeatPool(const std::vector<PlayerSpec>& players) : players_(players) {}

    /// Lets all others go.
    void keep_only(std::initializer_list<std::size_t> players);
    /// The seat of a player, made when there is none. Fails as make_seat() does, after three attempts.
    Result<protocols::Seat*> seat(std::size_t player);
    /// Lets those go that must be made anew.
    void after_game();
    /// What built-in players spent thinking, in this thread.
    std::chrono::nanoseconds players_time() const;

private:
    void drop(std::map<std::size_t, std::unique_ptr<protocols::Seat>>::iterator seat);

    const std::vector<PlayerSpec>& players_;
    std::map<std::size_t, std::unique_ptr<protocols::Seat>> seats_;
    std::chrono::nanoseconds dropped_time_{0};
};

/// The names of the players, made different from each other: as given, or as the engine says, or the command.
/// Starts each engine once, so that a wrong command is an error before the first game.
Result<std::vector<std::string>> name_players(const std::vector<PlayerSpec>& players);

}  // namespace kempelen::arena
