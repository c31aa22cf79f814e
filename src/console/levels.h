// SPDX-License-Identifier: GPL-3.0-or-later
// The levels of play: six with names, and a scale by Elo.
#pragma once

#include "console/words.h"
#include "players/player.h"

#include <optional>
#include <string_view>

namespace kempelen::console {

/// How strong the program is to play: a strength, plies, or a time. 0 where it says nothing.
struct Level {
    int elo;           ///< for players that can be weaker; the strongest is all that they can
    int depth;         ///< plies, for those that cannot, or else
    int milliseconds;  ///< a move
};

/// The level that a text names: 1 to 6, a name ("club") in any language, or a strength in Elo ("1500"), which
/// has neither plies nor a time. Nothing for any other text.
std::optional<Level> level_of(std::string_view text);

/// Whether the player can play below its strength (UCI_Elo).
bool can_be_weaker(const players::Player& player);

}  // namespace kempelen::console
