// SPDX-License-Identifier: GPL-3.0-or-later
// A player that moves at random: the zero of every rating list, and a source of strange positions for tests.
#pragma once

#include "players/player.h"

#include <memory>

namespace kempelen::players {

/// Makes the player "random". Its option Seed makes its games repeatable.
std::unique_ptr<Player> make_random_player();

}  // namespace kempelen::players
