// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/comment_text.h"

#include <algorithm>

namespace kempelen {

std::string comment_text(std::string text) {
    std::ranges::replace(text, '{', '(');
    std::ranges::replace(text, '}', ')');
    std::ranges::replace_if(
        text, [](unsigned char c) { return c < ' ' || c == 0x7F; }, ' ');
    return text;
}

}  // namespace kempelen
