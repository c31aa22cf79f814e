// SPDX-License-Identifier: GPL-3.0-or-later
// Players that know the user's endgame tables.
#pragma once

#include "core/base/result.h"
#include "players/player.h"
#include "players/table_play.h"

#include <memory>
#include <string_view>

namespace kempelen::apps {

/// Makes a player by name (players::make_player), with the tables of the user's folder where there is one. A
/// folder with a damaged table is told on standard error and not used.
Result<std::unique_ptr<players::Player>> make_player_with_tables(std::string_view name);

/// The tables of the user's folder beside those inside the program; null where there is no folder. A folder
/// with a damaged table is told on standard error and not used.
std::unique_ptr<players::TablePlay> user_tables();

}  // namespace kempelen::apps
