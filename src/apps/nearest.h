// SPDX-License-Identifier: GPL-3.0-or-later
// The word that a mistyped one was meant to be.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace kempelen::apps {

/// The candidate with the fewest letters to insert, leave out, change or swap with the next, if these are at
/// most two and fewer than half of the word; the first of equals.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace kempelen::apps
