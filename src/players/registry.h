// SPDX-License-Identifier: GPL-3.0-or-later
// All players by name.
#pragma once

#include "core/base/result.h"
#include "players/player.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::players {

/// A name and what it stands for.
struct PlayerEntry {
    std::string_view name;
    std::string_view description;
};

/// Every player of the program, the standard one first.
std::vector<PlayerEntry> all_players();

/// Makes a new player of that name (matched without regard to case). Fails with bad_argument; the error lists
/// the names.
Result<std::unique_ptr<Player>> make_player(std::string_view name);

}  // namespace kempelen::players
