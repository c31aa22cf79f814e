// SPDX-License-Identifier: GPL-3.0-or-later
// What is noted with a game of the server, so that it, or the console, goes on with it later.
#pragma once

#include "server/game/board_game.h"

#include <string>
#include <string_view>

namespace kempelen::server {

/// Seats, clocks and the way it ended, in the words of arena::GameState.
std::string notes_of(const BoardGame& board, GameMoment now);

/// Gives a game what was noted with it, by this server or by the console.
void apply_notes(BoardGame& board, std::string_view notes, GameMoment now);

}  // namespace kempelen::server
