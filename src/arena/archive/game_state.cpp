// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/archive/game_state.h"

#include "core/base/fields.h"

#include <charconv>
#include <system_error>

namespace kempelen::arena {

void GameState::note(std::string_view name, std::string_view value) {
    text_ += (text_.empty() ? "" : ";") + std::string(name) + "=" + std::string(value);
}

std::optional<std::string> GameState::find(std::string_view name) const {
    std::string_view rest = text_;
    while (!rest.empty()) {
        const std::string_view part = take_field(rest, ';');
        if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=') {
            return std::string(part.substr(name.size() + 1));
        }
    }
    return std::nullopt;
}

std::optional<std::int64_t> GameState::number(std::string_view name) const {
    const auto value = find(name);
    std::int64_t number = 0;
    if (!value) return std::nullopt;
    const auto [end, fault] = std::from_chars(value->data(), value->data() + value->size(), number);
    if (fault != std::errc() || end != value->data() + value->size()) return std::nullopt;
    return number;
}

}  // namespace kempelen::arena
