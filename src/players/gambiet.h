// SPDX-License-Identifier: GPL-3.0-or-later
// The programs of Wim Rens: Gambiet/82, Dutch champion of 1982, its ancestor Gambiet/80, and the Videopac
// C7010 that carried the latter.
#pragma once

#include "players/player.h"

#include <memory>

namespace kempelen::players {

/// The player "gambiet82": exchange evaluation of moves, passes of 3, 5, 7 ... plies, forward pruning.
std::unique_ptr<Player> make_gambiet82_player();
/// The player "gambiet80": all moves to a fixed depth, scores from 1 to 255.
std::unique_ptr<Player> make_gambiet80_player();
/// The player "c7010": Gambiet/80 with six levels.
std::unique_ptr<Player> make_c7010_player();

}  // namespace kempelen::players
