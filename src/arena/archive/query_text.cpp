// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/archive/query_text.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace kempelen::arena {

bool is_game_date(std::string_view text) {
    constexpr std::string_view form = "dddd.dd.dd";
    if (text.size() != 4 && text.size() != 7 && text.size() != 10) return text.empty();
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_digit = text[i] >= '0' && text[i] <= '9';
        if (form[i] == 'd' ? !is_digit : text[i] != '.') return false;
    }
    return true;
}

bool is_game_result(std::string_view text) {
    constexpr std::array<std::string_view, 4> results{"1-0", "0-1", "1/2-1/2", "*"};
    return std::ranges::find(results, text) != results.end();
}

}  // namespace kempelen::arena
