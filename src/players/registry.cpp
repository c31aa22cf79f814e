// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/registry.h"

#include "core/base/quote.h"
#include "players/crp.h"
#include "players/gambiet.h"
#include "players/kempelen56.h"
#include "players/kempelen_plus.h"
#include "players/material.h"
#include "players/modern.h"
#include "players/option_value.h"
#include "players/random.h"
#include "players/tutorial.h"
#include "players/uqac.h"

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
    Row{"gambiet82", "Gambiet/82 (1982): exchange evaluation, iterative passes, forward pruning",
        make_gambiet82_player},
    Row{"gambiet80", "Gambiet/80 (1980): all moves to a fixed depth", make_gambiet80_player},
    Row{"c7010", "the Videopac chess module of 1982: Gambiet/80, six levels", make_c7010_player},
    Row{"crp", "the CRP report: alpha-beta limited in depth and width, estm1 to estm7", make_crp_player},
    Row{"uqac+", "the UQAC engine with the improvements that its report left open", make_uqac_plus_player},
    Row{"uqac", "the UQAC engine of 2018: alpha-beta of depth 4, matrices", make_uqac_player},
    Row{"tutoriel+", "the Python tutorial with the evaluation it proposes", make_tutorial_plus_player},
    Row{"tutoriel", "the Python tutorial: material, alpha-beta, mailbox", make_tutorial_player},
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
