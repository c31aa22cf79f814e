// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/levels.h"

#include "console/numbers.h"
#include "players/handicap.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace kempelen::console {

namespace {

constexpr std::array<Level, 6> named_levels{
    {{800, 1, 0}, {1200, 2, 0}, {1600, 4, 0}, {2000, 0, 1000}, {2400, 0, 5000}, {0, 0, 30'000}}};

}  // namespace

std::optional<Level> level_of(std::string_view text) {
    const std::string word = normalized(text);
    if (const auto number = number_in(word, 1, static_cast<int>(named_levels.size()))) {
        return named_levels[static_cast<std::size_t>(*number - 1)];
    }
    if (const auto elo = number_in(word, players::Handicap::weakest, players::Handicap::strongest)) {
        return Level{*elo, 0, 0};
    }
    for (const Language language : all_languages) {
        const std::vector<std::string> names = Words(language).list("level.names");
        const auto named = std::ranges::find(names, word);
        if (named != names.end()) return named_levels[static_cast<std::size_t>(named - names.begin())];
    }
    return std::nullopt;
}

bool can_be_weaker(const players::Player& player) {
    const std::vector<players::PlayerOption> options = player.options();
    return std::ranges::any_of(options, [](const auto& option) { return option.name == "UCI_Elo"; });
}

}  // namespace kempelen::console
