// SPDX-License-Identifier: GPL-3.0-or-later
// The position that a request asks about.
#pragma once

#include "core/game.h"
#include "server/api/body.h"
#include "server/http/message.h"

#include <string_view>

namespace kempelen::server {

/// The game of the parameters `fen` and `moves`: from that position, or the start, these moves on.
Or<Game> game_of(const Request& request);

/// The same for texts; `moves` has commas between the moves.
Or<Game> game_of(std::string_view fen, std::string_view moves);

}  // namespace kempelen::server
