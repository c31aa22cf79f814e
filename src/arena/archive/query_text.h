// SPDX-License-Identifier: GPL-3.0-or-later
// What a user may write to choose games of the archive.
#pragma once

#include <string_view>

namespace kempelen::arena {

/// "2026", "2026.11" or "2026.11.28"; the empty text too, which chooses nothing.
bool is_game_date(std::string_view text);

/// "1-0", "0-1", "1/2-1/2" or "*".
bool is_game_result(std::string_view text);

}  // namespace kempelen::arena
