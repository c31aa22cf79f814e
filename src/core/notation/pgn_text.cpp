// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notation/pgn_text.h"

#include "core/notation/utf16.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kempelen {

namespace {

constexpr std::uint64_t high_bits = 0x8080808080808080ULL;

/// The first byte that is not ASCII, or the size.
std::size_t count_ascii(std::string_view text) {
    std::size_t i = 0;
    for (; i + 8 <= text.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + i, 8);
        if ((word & high_bits) != 0) break;
    }
    while (i < text.size() && static_cast<unsigned char>(text[i]) < 0x80)
        ++i;
    return i;
}

struct Range {
    std::uint8_t first;
    std::uint8_t last;
};

/// The length of a character that starts with this byte, and what its second byte may be.
std::size_t expect(std::uint8_t lead, Range& second) {
    second = {0x80, 0xBF};
    if (lead >= 0xC2 && lead <= 0xDF) return 2;
    if (lead >= 0xE0 && lead <= 0xEF) {
        if (lead == 0xE0) second.first = 0xA0;
        if (lead == 0xED) second.last = 0x9F;
        return 3;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        if (lead == 0xF0) second.first = 0x90;
        if (lead == 0xF4) second.last = 0x8F;
        return 4;
    }
    return 0;
}

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

bool is_utf8(std::string_view text) {
    std::size_t i = count_ascii(text);
    while (i < text.size()) {
        const auto lead = static_cast<std::uint8_t>(text[i]);
        if (lead < 0x80) {
            i += count_ascii(text.substr(i));
            continue;
        }
        Range second{};
        const std::size_t length = expect(lead, second);
        if (length == 0 || i + length > text.size()) return false;
        const auto next = static_cast<std::uint8_t>(text[i + 1]);
        if (next < second.first || next > second.last) return false;
        for (std::size_t k = 2; k < length; ++k) {
            if ((static_cast<std::uint8_t>(text[i + k]) & 0xC0) != 0x80) return false;
        }
        i += length;
    }
    return true;
}

std::string_view to_utf8_lines(std::string_view text, std::string& room) {
    const bool has_returns = std::memchr(text.data(), '\r', text.size()) != nullptr;
    const bool is_plain = is_utf8(text);
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
