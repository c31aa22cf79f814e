// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/pgn_text.h"

#include "core/base/utf8.h"
#include "core/notation/utf16.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kempelen {

namespace {

/// Windows-1252 from 0x80 to 0x9F; the five free places keep their control character.
constexpr std::array<std::uint16_t, 32> windows_signs{
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

void append_windows(std::string& text, std::uint8_t byte) {
    const bool is_sign = byte >= 0x80 && byte < 0xA0;
    append_utf8(text, is_sign ? windows_signs[byte - 0x80U] : byte);
}

}  // namespace

std::string_view to_utf8_lines(std::string_view text, std::string& room) {
    const bool has_returns = std::memchr(text.data(), '\r', text.size()) != nullptr;
    const bool is_plain = utf8::is_valid(text);
    if (is_plain && !has_returns) return text;
    room.clear();
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\r') {
            if (i + 1 == text.size() || text[i + 1] != '\n') room.push_back('\n');
        } else if (is_plain) {
            room.push_back(c);
        } else {
            append_windows(room, static_cast<std::uint8_t>(c));
        }
    }
    return room;
}

std::string_view unescape_tag_value(std::string_view text, std::string& room) {
    if (std::memchr(text.data(), '\\', text.size()) == nullptr) return text;
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_escape =
            text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
        if (is_escape) ++i;
        plain.push_back(text[i]);
    }
    room = std::move(plain);
    return room;
}

std::string escape_tag_value(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '"' || c == '\\') escaped.push_back('\\');
        escaped.push_back(c == '\n' || c == '\r' ? ' ' : c);
    }
    return escaped;
}

}  // namespace kempelen
