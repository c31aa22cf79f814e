// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in parts.
#pragma once

#include <algorithm>
#include <string_view>

namespace kempelen {

/// Takes the text up to the sign off the front, and the sign; all of the text where the sign is not.
constexpr std::string_view take_field(std::string_view& text, char sign) {
    const std::size_t end = std::min(text.find(sign), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

}  // namespace kempelen
