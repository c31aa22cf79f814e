// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/registry.h"

#include "core/base/quote.h"
#include "players/kempelen56.h"
#include "players/kempelen_plus.h"
#include "players/material.h"
#include "players/modern.h"
#include "players/option_value.h"
#include "players/random.h"

#include <fmt/format.h>

#include <array>

namespace kempelen::players {

namespace {

using Maker = std::unique_ptr<Player> (*)();

struct Row {
    std::string_view name;
    std::string_view description;
    Maker make;
};

// One line a player, the standard one first.
constexpr std::array rows{
    Row{"kempelen", "the modern player, the strongest", make_modern_player},
    Row{"kempelen+", "Kempelen+: the criteria choose candidates, alpha-beta verifies them",
        make_kempelen_plus_player},
    Row{"kempelen57", "Kempelen with its author's wishes, one ply", make_kempelen57_player},
    Row{"kempelen56", "Kempelen proto 56: 60 criteria, one ply", make_kempelen56_player},
    Row{"kempelen55", "Kempelen proto 55: 58 criteria, one ply", make_kempelen55_player},
    Row{"material", "one ply, material alone, lots among equals", make_material_player},
    Row{"random", "any legal move, each as likely as the others", make_random_player},
};

}  // namespace

std::vector<PlayerEntry> all_players() {
    std::vector<PlayerEntry> entries;
    entries.reserve(rows.size());
    for (const Row& row : rows) {
        entries.push_back({row.name, row.description});
    }
    return entries;
}

Result<std::unique_ptr<Player>> make_player(std::string_view name) {
    std::string names;
    for (const Row& row : rows) {
        if (is_same_name(row.name, name)) return row.make();
        names += names.empty() ? "" : ", ";
        names += row.name;
    }
    return Error{ErrorCode::bad_argument,
                 fmt::format("no player is called {}; there are: {}", quote(name), names)};
}

}  // namespace kempelen::players
