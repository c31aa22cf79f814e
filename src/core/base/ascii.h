// SPDX-License-Identifier: GPL-3.0-or-later
// Letters and digits of ASCII, whatever the locale.
#pragma once

#include <string>

namespace kempelen {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The text with a capital for its first letter, where that is a small one of ASCII.
inline std::string capitalized(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

/// The text with a small letter for its first, where that is a capital of ASCII.
inline std::string uncapitalized(std::string text) {
    if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

}  // namespace kempelen
