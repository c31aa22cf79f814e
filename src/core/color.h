// SPDX-License-Identifier: GPL-3.0-or-later
// The two sides.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace kempelen {

/// A side of the game.
enum class Color : std::uint8_t { white, black };

/// The opponent.
constexpr Color operator~(Color color) { return color == Color::white ? Color::black : Color::white; }

inline constexpr std::array<Color, 2> all_colors{Color::white, Color::black};

/// "White" or "Black".
constexpr const char* english_name(Color color) { return color == Color::white ? "White" : "Black"; }

constexpr std::size_t index_of(Color color) { return static_cast<std::size_t>(color); }

}  // namespace kempelen
