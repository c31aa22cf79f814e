// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/tables/table_players.h"

#include "apps/tables/tables_folder.h"
#include "core/base/quote.h"
#include "players/registry.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <system_error>

namespace kempelen::apps {

Result<std::unique_ptr<players::Player>> make_player_with_tables(std::string_view name) {
    auto player = players::make_player(name);
    if (!player) return player;
    const std::filesystem::path folder = tables_folder(std::nullopt);
    std::error_code failed;
    if (!std::filesystem::is_directory(folder, failed)) return player;
    const auto options = (*player)->options();
    const bool knows_tables = std::ranges::any_of(
        options, [](const players::PlayerOption& option) { return option.name == "TablesPath"; });
    if (!knows_tables) return player;
    if (const Status used = (*player)->set_option("TablesPath", folder.string()); !used) {
        fmt::print(stderr, "kempelen: {}\n", used.error().what);
    }
    return player;
}

std::unique_ptr<players::TablePlay> user_tables() {
    const std::filesystem::path folder = tables_folder(std::nullopt);
    std::error_code failed;
    if (!std::filesystem::is_directory(folder, failed)) return nullptr;
    auto tables = std::make_unique<players::TablePlay>();
    if (const Status used = tables->use_folder(folder); !used) {
        fmt::print(stderr, "kempelen: {}\n", printable(used.error().what));
        return nullptr;
    }
    return tables;
}

}  // namespace kempelen::apps
