// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/player_names.h"

#include "players/registry.h"

namespace kempelen::apps {

std::string player_names() {
    std::string names;
    for (const players::PlayerEntry& player : players::all_players()) {
        names += names.empty() ? "" : ", ";
        names += player.name;
    }
    return names;
}

}  // namespace kempelen::apps
