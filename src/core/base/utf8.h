// SPDX-License-Identifier: GPL-3.0-or-later
// Text from old files: UTF-8 where it is UTF-8, otherwise Latin-1.
#pragma once

#include <string>
#include <string_view>

namespace kempelen::utf8 {

/// True when the bytes are well-formed UTF-8 (The Unicode Standard 15.0, table 3-7).
bool is_valid(std::string_view bytes);

/// The bytes as they are when they are UTF-8, else each byte taken as a character of Latin-1.
std::string from_bytes(std::string_view bytes);

}  // namespace kempelen::utf8
