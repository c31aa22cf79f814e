// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quote.h"

#include "core/base/utf8.h"

namespace kempelen {

namespace {

void write_out(std::string& shown, unsigned char control) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    shown += "\\x";
    shown += digits[control >> 4];
    shown += digits[control & 15];
}

}  // namespace

std::string printable(std::string_view text) {
    std::string shown;
    const std::string plain = utf8::from_bytes(text);
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const auto byte = static_cast<unsigned char>(plain[i]);
        const auto next = i + 1 < plain.size() ? static_cast<unsigned char>(plain[i + 1]) : 0U;
        // U+0080 to U+009F are C2 80 to C2 9F; a terminal obeys them as it does ESC.
        const bool is_second_set = byte == 0xC2 && next >= 0x80 && next < 0xA0;
        if (is_second_set) {
            write_out(shown, static_cast<unsigned char>(next));
            ++i;
        } else if (byte < ' ' || byte == 127) {
            write_out(shown, byte);
        } else {
            shown += plain[i];
        }
    }
    return shown;
}

std::string shortened(std::string_view text, std::size_t longest) {
    if (text.size() <= longest) return printable(text);
    // Not in the middle of a character of UTF-8, which has four bytes at most.
    std::size_t end = longest;
    while (end > 0 && longest - end < 3 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) {
        --end;
    }
    return printable(text.substr(0, end)) + "...";
}

std::string quote(std::string_view text, std::size_t longest) { return '"' + shortened(text, longest) + '"'; }

}  // namespace kempelen
