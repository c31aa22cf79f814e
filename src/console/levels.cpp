// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/levels.h"

#include "console/numbers.h"
#include "players/handicap.h"

#include <algorithm>
#include <string>
#include <vector>

namespace kempelen::console {

std::optional<Level> level_of(std::string_view text) {
    const std::string word = normalized(text);
    if (const auto number = number_in(word, 1, static_cast<int>(players::levels.size()))) {
        return players::levels[static_cast<std::size_t>(*number - 1)];
    }
    if (const auto elo = number_in(word, players::Handicap::weakest, players::Handicap::strongest)) {
        return Level{*elo, 0, 0};
    }
    for (const Language language : all_languages) {
        const std::vector<std::string> names = Words(language).list("level.names");
        const auto named = std::ranges::find(names, word);
        if (named != names.end()) return players::levels[static_cast<std::size_t>(named - names.begin())];
    }
    return std::nullopt;
}

}  // namespace kempelen::console
