// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers as bytes in files, the lowest first, whatever the machine.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace kempelen {

/// Appends the bytes of the number.
template <std::integral T>
void append_little_endian(std::string& bytes, T number) {
    auto rest = static_cast<std::uint64_t>(static_cast<std::make_unsigned_t<T>>(number));
    for (std::size_t i = 0; i < sizeof(T); ++i, rest >>= 8) {
        bytes += static_cast<char>(rest & 0xFF);
    }
}

/// The number whose bytes stand there. Requires: they are there.
template <std::integral T>
T little_endian(std::string_view bytes, std::size_t offset) {
    std::uint64_t number = 0;
    for (std::size_t i = sizeof(T); i-- > 0;) {
        number = number << 8 | static_cast<std::uint8_t>(bytes[offset + i]);
    }
    return static_cast<T>(static_cast<std::make_unsigned_t<T>>(number));
}

}  // namespace kempelen
