// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/option_value.h"

#include "core/base/quote.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

namespace kempelen::players {

namespace {

constexpr char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace

bool is_same_name(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

Result<std::int64_t> read_spin(const PlayerOption& option, std::string_view value) {
    std::int64_t number = 0;
    const char* end = value.data() + value.size();
    const auto read = std::from_chars(value.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end || number < option.minimum || number > option.maximum) {
        return Error{ErrorCode::bad_argument,
                     fmt::format("option {}: {} is not a number from {} to {}", option.name, quote(value),
                                 option.minimum, option.maximum)};
    }
    return number;
}

Result<bool> read_check(std::string_view option, std::string_view value) {
    if (value == "true" || value == "false") return value == "true";
    return Error{ErrorCode::bad_argument,
                 fmt::format("option {}: {} is neither true nor false", option, quote(value))};
}

Result<std::size_t> read_combo(const PlayerOption& option, std::string_view value) {
    for (std::size_t i = 0; i < option.choices.size(); ++i) {
        if (is_same_name(option.choices[i], value)) return i;
    }
    return Error{ErrorCode::bad_argument, fmt::format("option {}: {} is none of {}", option.name,
                                                      quote(value), fmt::join(option.choices, ", "))};
}

Error unknown_option(std::string_view player, std::string_view name) {
    return {ErrorCode::bad_argument, fmt::format("the player {} has no option {}", player, quote(name))};
}

}  // namespace kempelen::players
