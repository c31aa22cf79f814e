// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of a PGN file as we keep them: UTF-8, line ends \n, no backslashes before quotes.
#pragma once

#include <string>
#include <string_view>

namespace kempelen {

/// The text in UTF-8 with line ends \n. What is no UTF-8 is taken for Windows-1252, which is Latin-1 with
/// signs where Latin-1 has control characters. `room` holds the answer when it is not the text itself.
std::string_view to_utf8_lines(std::string_view text, std::string& room);

/// Takes \" and \\ in a tag value for the character alone.
std::string_view unescape_tag_value(std::string_view text, std::string& room);

/// Puts a backslash before quotes and backslashes; line ends become blanks.
std::string escape_tag_value(std::string_view text);

}  // namespace kempelen
