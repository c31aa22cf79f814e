// SPDX-License-Identifier: GPL-3.0-or-later
// What game a Variant tag names.
#pragma once

#include <cstdint>
#include <string_view>

namespace kempelen {

/// The games that a PGN file can hold.
enum class PgnVariant : std::uint8_t {
    standard,
    chess960,
    other,  ///< a game that this program does not play
};

/// Reads the value of a Variant tag in any spelling: "Standard", "Chess960", "chess 960", "Fischerandom",
/// "FRC", "DFRC", "From Position", ...
PgnVariant parse_variant(std::string_view value);

}  // namespace kempelen
