// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/tables/table_players.h"

#include "apps/tables/tables_folder.h"
#include "apps/tell.h"
#include "core/base/quote.h"
#include "players/registry.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace kempelen::apps {

namespace {

/// The user's folder, where there is one.
std::optional<std::filesystem::path> present_folder() {
    const auto folder = tables_folder(std::nullopt);
    std::error_code failed;
    if (!folder || !std::filesystem::is_directory(*folder, failed)) return std::nullopt;
    return *folder;
}

/// Tells why a folder is not used, if it is not.
bool is_used(const Status& used) {
    if (!used) tell("kempelen: {}\n", printable(used.error().what));
    return static_cast<bool>(used);
}

}  // namespace

Result<std::unique_ptr<players::Player>> make_player_with_tables(std::string_view name) {
    auto player = players::make_player(name);
    if (!player) return player;
    const auto folder = present_folder();
    if (!folder) return player;
    const auto options = (*player)->options();
    const bool knows_tables = std::ranges::any_of(
        options, [](const players::PlayerOption& option) { return option.name == "TablesPath"; });
    if (!knows_tables) return player;
    is_used((*player)->set_option("TablesPath", folder->string()));
    return player;
}

std::unique_ptr<players::TablePlay> user_tables() {
    const auto folder = present_folder();
    if (!folder) return nullptr;
    auto tables = std::make_unique<players::TablePlay>();
    return is_used(tables->use_folder(*folder)) ? std::move(tables) : nullptr;
}

}  // namespace kempelen::apps
