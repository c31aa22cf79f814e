// SPDX-License-Identifier: GPL-3.0-or-later
// The engine of the UQAC report (2018), and the same with the improvements that the report left open.
#pragma once

#include "players/player.h"

#include <memory>

namespace kempelen::players {

/// The player "uqac": alpha-beta of depth 4, material and matrices, a move within a second.
std::unique_ptr<Player> make_uqac_player();
/// The player "uqac+": with opening dictionary, incremental evaluation and the king's endgame matrix.
std::unique_ptr<Player> make_uqac_plus_player();

}  // namespace kempelen::players
