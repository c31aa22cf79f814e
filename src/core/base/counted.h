// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of things in English sentences.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kempelen {

/// "1 game", "2 games": for nouns that take an s.
inline std::string counted(std::uint64_t number, std::string_view noun) {
    std::string text = std::to_string(number) + " ";
    text += noun;
    if (number != 1) text += 's';
    return text;
}

}  // namespace kempelen
