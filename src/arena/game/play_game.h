// SPDX-License-Identifier: GPL-3.0-or-later
// Plays one game between two seats.
#pragma once

#include "arena/game/adjudication.h"
#include "arena/game/opening.h"
#include "arena/game/played_game.h"
#include "arena/game/time_control.h"
#include "protocols/engine/seat.h"

#include <stop_token>

namespace kempelen::arena {

/// One side of a game.
struct GameSide {
    protocols::Seat& seat;
    TimeControl time;
    Milliseconds margin{0};  ///< how long after its flag an answer still counts
    bool ponders = false;
    std::uint64_t seed = 0;
};

/// A game to play.
struct GameOrder {
    GameSide white;
    GameSide black;
    const Opening& opening;
    const AdjudicationRules& rules;
    /// How long an answer may take where no clock says so.
    Milliseconds stall_limit{60000};
};

/// Plays it to its end. Draws are claimed for whoever may claim them. Whatever an engine does ends in a
/// verdict; only an engine that cannot play such a game at all is an error (not_supported). When `stop` asks,
/// the verdict has no outcome.
Result<PlayedGame> play_game(const GameOrder& order, const std::stop_token& stop);

}  // namespace kempelen::arena
