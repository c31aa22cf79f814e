// SPDX-License-Identifier: GPL-3.0-or-later
// The signs with which people judge moves and positions, as numbers (NAG) and back.
// Source: Edwards, PGN standard, 1994, section 10; the signs are those of Chess Informant.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace kempelen {

/// A sign found at the front of a text.
struct NagSign {
    int nag;             ///< 1 for !, 16 for +/-, ...
    std::size_t length;  ///< bytes
};

/// The longest sign at the front of the text, or nothing. Letters (N novelty, D diagram) count only when they
/// stand alone.
std::optional<NagSign> find_nag_sign(std::string_view text);

/// The usual sign of a NAG (! ? !! ?? !? ?! for 1 to 6, = for 10, ...), or nothing.
std::optional<std::string_view> sign_of_nag(int nag);

}  // namespace kempelen
