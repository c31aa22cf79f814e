// SPDX-License-Identifier: GPL-3.0-or-later
// Kempelen+: the criteria choose the candidates, a search verifies them.
#pragma once

#include "players/player.h"

#include <memory>

namespace kempelen::players {

/// Makes the player "kempelen+". Source of the idea: the conclusion of Legat, "Kempelen proto 56", 2015.
std::unique_ptr<Player> make_kempelen_plus_player();

}  // namespace kempelen::players
