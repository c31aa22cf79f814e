// SPDX-License-Identifier: GPL-3.0-or-later
// Where and why a game cannot be read on, in the user's language.
#pragma once

#include "console/words.h"
#include "core/notation/game_tree.h"
#include "core/notation/pgn_events.h"

#include <string>

namespace kempelen::console {

/// "line 3, column 28, move 3..., at "Ke4": The king on e8 cannot go to e4." `read` is the game as far as it
/// could be read.
std::string told(const PgnFault& fault, const GameTree& read, const Words& words);

}  // namespace kempelen::console
