// SPDX-License-Identifier: GPL-3.0-or-later
// Texts with places for values, such as "{side} has no king".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen {

/// A value for a place in a text.
struct TextValue {
    std::string_view name;
    std::string value;
};

/// Puts values into the places `{name}` of a text. A place without a value stays as it is. Values that are no
/// UTF-8 (names of files may be anything) are taken for Latin-1, so that the words about them stay whole.
std::string fill(std::string_view text, std::span<const TextValue> values);

/// The names of the places in a text, sorted, each once.
std::vector<std::string> places_of(std::string_view text);

}  // namespace kempelen
