// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/levels.h"

#include <algorithm>

namespace kempelen::players {

bool can_be_weaker(const Player& player) {
    const std::vector<PlayerOption> options = player.options();
    return std::ranges::any_of(options, [](const auto& option) { return option.name == "UCI_Elo"; });
}

}  // namespace kempelen::players
