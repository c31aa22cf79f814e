// SPDX-License-Identifier: GPL-3.0-or-later
// The modern player: the strongest search, and a network that corrects the classical evaluation.
#pragma once

#include "players/player.h"

#include <memory>

namespace kempelen::players {

/// Makes the player "kempelen".
std::unique_ptr<Player> make_modern_player();

}  // namespace kempelen::players
