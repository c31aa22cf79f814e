// SPDX-License-Identifier: GPL-3.0-or-later
// A player that looks one ply ahead and counts the men: the smallest opponent with an aim.
#pragma once

#include "players/player.h"

#include <memory>

namespace kempelen::players {

/// Makes the player "material": mate if there is one, else the most material after its move, by lot among
/// equals.
std::unique_ptr<Player> make_material_player();

}  // namespace kempelen::players
