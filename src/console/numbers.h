// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as the user types them.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace kempelen::console {

/// A whole number from `first` to `last`, or nothing.
inline std::optional<int> number_in(std::string_view text, int first, int last) {
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size() || number < first || number > last) {
        return std::nullopt;
    }
    return number;
}

}  // namespace kempelen::console
