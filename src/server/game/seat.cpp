// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/game/seat.h"

#include "players/handicap.h"
#include "players/levels.h"

namespace kempelen::server {

namespace {

constexpr search::Milliseconds standard_time{3000};
constexpr search::Milliseconds weaker_time{1000};  ///< for players whose strength is limited

}  // namespace

Strength strength_of(const Seat& seat, bool can_be_weaker, const std::optional<search::Clock>& clock) {
    Strength strength;
    search::Limits& limits = strength.limits;
    int elo = seat.elo.value_or(0);
    limits.depth = seat.depth;
    limits.move_time = seat.movetime;
    if (seat.level) {
        const players::Level& level = players::levels.at(static_cast<std::size_t>(*seat.level - 1));
        elo = level.elo;
        if (level.depth > 0 && !can_be_weaker) limits.depth = level.depth;
        if (level.milliseconds > 0) limits.move_time = search::Milliseconds(level.milliseconds);
    }
    if (can_be_weaker && elo > 0 && elo < players::Handicap::strongest) strength.elo = elo;
    if (clock) {
        limits.clock = clock;
        limits.move_time.reset();
    } else if (!limits.depth && !limits.move_time) {
        limits.move_time = strength.elo ? weaker_time : standard_time;
    }
    return strength;
}

}  // namespace kempelen::server
