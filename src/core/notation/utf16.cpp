// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/utf16.h"

namespace kempelen {

namespace {
constexpr std::uint32_t replacement = 0xFFFD;
}

void append_utf8(std::string& text, std::uint32_t character) {
    const auto push = [&](std::uint32_t byte) { text.push_back(static_cast<char>(byte)); };
    if (character < 0x80) {
        push(character);
    } else if (character < 0x800) {
        push(0xC0 | (character >> 6));
        push(0x80 | (character & 0x3F));
    } else if (character < 0x10000) {
        push(0xE0 | (character >> 12));
        push(0x80 | ((character >> 6) & 0x3F));
        push(0x80 | (character & 0x3F));
    } else {
        push(0xF0 | (character >> 18));
        push(0x80 | ((character >> 12) & 0x3F));
        push(0x80 | ((character >> 6) & 0x3F));
        push(0x80 | (character & 0x3F));
    }
}

void Utf16Decoder::decode(std::span<const char> bytes, std::string& text) {
    for (const char c : bytes) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (!has_half_unit_) {
            half_unit_ = byte;
            has_half_unit_ = true;
            continue;
        }
        has_half_unit_ = false;
        const std::uint32_t low = order_ == Order::little_endian ? half_unit_ : byte;
        const std::uint32_t high = order_ == Order::little_endian ? byte : half_unit_;
        take((high << 8) | low, text);
    }
}

void Utf16Decoder::take(std::uint32_t unit, std::string& text) {
    const bool is_low = unit >= 0xDC00 && unit < 0xE000;
    if (high_surrogate_ != 0) {
        const std::uint32_t high = high_surrogate_;
        high_surrogate_ = 0;
        if (is_low) {
            append_utf8(text, 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00));
            return;
        }
        append_utf8(text, replacement);
    }
    if (unit >= 0xD800 && unit < 0xDC00) {
        high_surrogate_ = unit;
    } else {
        append_utf8(text, is_low ? replacement : unit);
    }
}

void Utf16Decoder::finish(std::string& text) {
    if (high_surrogate_ != 0 || has_half_unit_) append_utf8(text, replacement);
    high_surrogate_ = 0;
    has_half_unit_ = false;
}

}  // namespace kempelen
