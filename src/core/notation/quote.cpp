// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/quote.h"

#include "core/base/utf8.h"

#include <cstddef>

namespace kempelen {

std::string quote(std::string_view text) {
    constexpr std::size_t longest = 30;
    std::size_t end = text.size();
    if (end > longest) {
        end = longest;
        while (end > longest - 4 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
            --end;
    }
    std::string shown = "\"";
    for (const char c : utf8::from_bytes(text.substr(0, end))) {
        const bool is_control = (c >= 0 && c < ' ') || c == 127;
        shown += is_control ? '?' : c;
    }
    if (end < text.size()) shown += "...";
    return shown + "\"";
}

}  // namespace kempelen
