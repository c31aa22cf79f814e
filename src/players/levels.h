// SPDX-License-Identifier: GPL-3.0-or-later
// The levels of play: six, from one for beginners to that of a tournament.
#pragma once

#include "players/player.h"

#include <array>

namespace kempelen::players {

/// How strong the program is to play: a strength, plies, or a time. 0 where it says nothing.
struct Level {
    int elo;           ///< for players that can be weaker; the strongest is all that they can
    int depth;         ///< plies, for those that cannot, or else
    int milliseconds;  ///< a move
};

/// Levels 1 to 6.
inline constexpr std::array<Level, 6> levels{
    {{800, 1, 0}, {1200, 2, 0}, {1600, 4, 0}, {2000, 0, 1000}, {2400, 0, 5000}, {0, 0, 30'000}}};

/// Whether the player can play below its strength (UCI_Elo).
bool can_be_weaker(const Player& player);

}  // namespace kempelen::players
