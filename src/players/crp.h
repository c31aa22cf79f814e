// SPDX-License-Identifier: GPL-3.0-or-later
// The program of the CRP report (Bouaziz, Oussaidene): alpha-beta limited in depth and width.
#pragma once

#include "players/player.h"

#include <memory>

namespace kempelen::players {

/// The player "crp", with `hauteur`, `largeur` and the estimators as options.
std::unique_ptr<Player> make_crp_player();

}  // namespace kempelen::players
