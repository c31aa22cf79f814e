// SPDX-License-Identifier: GPL-3.0-or-later
// What a program notes with a game that it keeps, to go on later.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::arena {

/// Names with values in one line: "program=b;player=kempelen;depth=4". Every front end reads what another one
/// has noted, and passes over names that it does not know.
class GameState {
public:
    GameState() = default;
    explicit GameState(std::string_view text) : text_(text) {}

    /// Adds a value. Requires: neither holds a semicolon, nor the name an equals sign.
    void note(std::string_view name, std::string_view value);
    /// The value of a name, or nothing.
    std::optional<std::string> find(std::string_view name) const;
    /// The same where it is a whole number.
    std::optional<std::int64_t> number(std::string_view name) const;

    const std::string& text() const { return text_; }

private:
    std::string text_;
};

}  // namespace kempelen::arena
