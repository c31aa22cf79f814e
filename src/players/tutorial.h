// SPDX-License-Identifier: GPL-3.0-or-later
// The program of the tutorial "Jeu d'échec en Python", as it stands there and with the evaluation it
// proposes.
#pragma once

#include "players/player.h"

#include <memory>

namespace kempelen::players {

/// The player "tutoriel": material, alpha-beta to a fixed depth, no ordering, no quiescence.
std::unique_ptr<Player> make_tutorial_player();
/// The player "tutoriel+": the same search, with the terms that the text lists for the evaluation.
std::unique_ptr<Player> make_tutorial_plus_player();

}  // namespace kempelen::players
