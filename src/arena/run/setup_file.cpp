// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/run/setup_file.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>

namespace kempelen::arena {

namespace {

using Property = std::pair<std::string, std::string>;

Error at(const std::string& path, const toml::node& node, const std::string& what) {
    return {ErrorCode::bad_argument, fmt::format("{}: line {}: {}", path, node.source().begin.line, what)};
}

/// A text, number or truth value as text; nothing for anything else.
std::optional<std::string> text_of(const toml::node& node) {
    if (const auto* const text = node.as_string()) return text->get();
    if (const auto* const number = node.as_integer()) return std::to_string(number->get());
    if (const auto* const number = node.as_floating_point()) return fmt::format("{}", number->get());
    if (const auto* const flag = node.as_boolean()) return flag->get() ? "true" : "false";
    return std::nullopt;
}

Result<std::vector<Property>> properties_of(const std::string& path, const toml::table& table) {
    std::vector<Property> properties;
    for (const auto& [key, node] : table) {
        const std::string name(key.str());
        if (const auto* const options = node.as_table(); options != nullptr && name == "options") {
            const auto inner = properties_of(path, *options);
            if (!inner) return inner.error();
            for (const auto& [option, value] : *inner) {
                properties.emplace_back("option." + option, value);
            }
            continue;
        }
        const auto value = text_of(node);
        if (!value) return at(path, node, "'" + name + "': expected a text, a number, true or false");
        properties.emplace_back(name, *value);
    }
    return properties;
}

Status add(const std::string& name, const toml::node& node, SetupFile& file) {
    if (name == "player") {
        const toml::array* const players = node.as_array();
        if (players == nullptr) return at(file.path, node, "'player': expected [[player]] tables");
        for (const toml::node& player : *players) {
            const toml::table* const table = player.as_table();
            if (table == nullptr) return at(file.path, player, "'player': expected [[player]] tables");
            auto properties = properties_of(file.path, *table);
            if (!properties) return properties.error();
            file.players.push_back(*std::move(properties));
        }
        return {};
    }
    if (name == "options") {
        const toml::table* const table = node.as_table();
        if (table == nullptr) return at(file.path, node, "'options': expected a table [options]");
        const auto properties = properties_of(file.path, *table);
        if (!properties) return properties.error();
        for (const auto& [option, value] : *properties) {
            file.player_options.push_back(fmt::format("{}={}", option, value));
        }
        return {};
    }
    const auto value = text_of(node);
    if (!value) return at(file.path, node, "'" + name + "': expected a text, a number, true or false");
    file.settings.emplace_back(name, *value);
    return {};
}

}  // namespace

Result<SetupFile> read_setup_file(const std::string& path) {
    if (std::error_code none;
        !std::filesystem::exists(path, none) || std::filesystem::is_directory(path, none)) {
        return Error{ErrorCode::bad_file, path + ": there is no such file"};
    }
    toml::table table;
    try {
        table = toml::parse_file(path);
    } catch (const toml::parse_error& fault) {
        return Error{ErrorCode::bad_argument, fmt::format("{}: line {}: {}", path, fault.source().begin.line,
                                                          std::string(fault.description()))};
    }
    SetupFile file;
    file.path = path;
    for (const auto& [key, node] : table) {
        if (const Status status = add(std::string(key.str()), node, file); !status) return status.error();
    }
    return file;
}

Result<PlayerSpec> player_of(const std::vector<Property>& properties, const PlayerSpec& defaults) {
    const auto command = std::find_if(properties.begin(), properties.end(),
                                      [](const Property& property) { return property.first == "command"; });
    if (command == properties.end()) {
        return Error{ErrorCode::bad_argument, "a player of the set-up file has no command"};
    }
    // The command decides what kind of player it is, unless a protocol says so.
    auto spec = parse_player_spec(command->second, defaults);
    if (!spec) return spec.error();
    for (const auto& [key, value] : properties) {
        if (key == "command") continue;
        const Status status = set_property(*spec, key, value);
        if (!status) {
            return Error{status.error().code, "player " + command->second + ": " + status.error().what};
        }
    }
    return spec;
}

}  // namespace kempelen::arena
