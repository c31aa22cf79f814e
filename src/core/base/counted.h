// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of things in English sentences.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kempelen {

/// "1 entry", "2 entries".
inline std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
    std::string text = std::to_string(number) + " ";
    text += number == 1 ? one : many;
    return text;
}

/// "1 game", "2 games": for nouns that take an s.
inline std::string counted(std::uint64_t number, std::string_view noun) {
    return counted(number, noun, std::string(noun) + "s");
}

}  // namespace kempelen
