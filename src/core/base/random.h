// SPDX-License-Identifier: GPL-3.0-or-later
// A small seeded random number generator: the same seed gives the same numbers on every machine.
#pragma once

#include <cstdint>

namespace kempelen {

/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    /// The next 64 random bits.
    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    /// A number from 0 to bound - 1; bound is at least 1.
    constexpr std::uint64_t below(std::uint64_t bound) {
        // The upper half of a 128-bit product (Lemire, "Fast Random Integer Generation in an Interval",
        // 2019).
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint64_t>((static_cast<Wide>(next()) * bound) >> 64);
    }

    /// A number from 0 (included) to 1 (not included).
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

private:
    std::uint64_t state_;
};

}  // namespace kempelen
