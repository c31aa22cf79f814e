// SPDX-License-Identifier: GPL-3.0-or-later
// Text from old files: UTF-8 where it is UTF-8, otherwise Latin-1.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kempelen::utf8 {

/// True when the bytes are well-formed UTF-8 (The Unicode Standard 15.0, table 3-7).
bool is_valid(std::string_view bytes);

/// How many bytes the first character has; 1 where the text does not begin with UTF-8, 0 where it is empty.
std::size_t first_length(std::string_view text);

/// The bytes as they are when they are UTF-8, else each byte taken as a character of Latin-1.
std::string from_bytes(std::string_view bytes);

}  // namespace kempelen::utf8
