// SPDX-License-Identifier: GPL-3.0-or-later
// The hash FNV-1a of Fowler, Noll and Vo (1991), 64 bits: the same on every machine.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace kempelen {

inline constexpr std::uint64_t fnv_start = 0xCBF29CE484222325ULL;

constexpr std::uint64_t fnv_step(std::uint64_t hash, std::uint8_t byte) {
    return (hash ^ byte) * 0x100000001B3ULL;
}

/// `hash`: that of the bytes before these.
constexpr std::uint64_t fnv_hash(std::span<const std::uint8_t> bytes, std::uint64_t hash = fnv_start) {
    for (const std::uint8_t byte : bytes) {
        hash = fnv_step(hash, byte);
    }
    return hash;
}

constexpr std::uint64_t fnv_hash(std::string_view text) {
    std::uint64_t hash = fnv_start;
    for (const char c : text) {
        hash = fnv_step(hash, static_cast<std::uint8_t>(c));
    }
    return hash;
}

}  // namespace kempelen
