// SPDX-License-Identifier: GPL-3.0-or-later
// Kempelen 56 and its kin as players: one ply, the highest sum of the criteria.
#pragma once

#include "players/player.h"

#include <memory>

namespace kempelen::players {

/// Makes the player "kempelen56" (proto 56). Source: Legat, "Kempelen proto 56, programme d'échecs
/// expérimental", 2015.
std::unique_ptr<Player> make_kempelen56_player();
/// Makes the player "kempelen55": the version of the manual's printed screens.
std::unique_ptr<Player> make_kempelen55_player();
/// Makes the player "kempelen57": with the wishes of the author.
std::unique_ptr<Player> make_kempelen57_player();

}  // namespace kempelen::players
