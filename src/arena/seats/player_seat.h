// SPDX-License-Identifier: GPL-3.0-or-later
// A player of this program as a seat in a match: no process, no text, only calls.
#pragma once

#include "players/player.h"
#include "protocols/engine/seat.h"

#include <memory>
#include <vector>

namespace kempelen::arena {

/// Seats a player. Fails with bad_argument when it refuses an option.
Result<std::unique_ptr<protocols::Seat>> seat_player(std::unique_ptr<players::Player> player,
                                                     const std::vector<protocols::OptionValue>& options);

}  // namespace kempelen::arena
