// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces of input within messages: what a terminal would obey is written out, and long text is cut.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kempelen {

/// The longest piece of input that a message repeats, in bytes.
inline constexpr std::size_t longest_quote = 60;

/// The text in UTF-8, with every control character written out as \x1B. Bytes that are no UTF-8 are taken for
/// Latin-1.
std::string printable(std::string_view text);

/// The text as a message may show it: printable, and cut with "..." when it is longer.
std::string shortened(std::string_view text, std::size_t longest = longest_quote);

/// The same in double quotes.
std::string quote(std::string_view text, std::size_t longest = longest_quote);

}  // namespace kempelen
