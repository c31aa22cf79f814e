// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kempelen::utf8 {

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
    while (i < text.size() && static_cast<unsigned char>(text[i]) < 0x80) {
        ++i;
    }
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

}  // namespace

bool is_valid(std::string_view bytes) {
    std::size_t i = count_ascii(bytes);
    while (i < bytes.size()) {
        const auto lead = static_cast<std::uint8_t>(bytes[i]);
        if (lead < 0x80) {
            i += count_ascii(bytes.substr(i));
            continue;
        }
        Range second{};
        const std::size_t length = expect(lead, second);
        if (length == 0 || i + length > bytes.size()) return false;
        const auto next = static_cast<std::uint8_t>(bytes[i + 1]);
        if (next < second.first || next > second.last) return false;
        for (std::size_t k = 2; k < length; ++k) {
            if ((static_cast<std::uint8_t>(bytes[i + k]) & 0xC0) != 0x80) return false;
        }
        i += length;
    }
    return true;
}

std::string from_bytes(std::string_view bytes) {
    if (is_valid(bytes)) return std::string(bytes);
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            text += c;
        } else {
            text += static_cast<char>(0xC0 | (byte >> 6));
            text += static_cast<char>(0x80 | (byte & 0x3F));
        }
    }
    return text;
}

std::size_t first_length(std::string_view text) {
    for (std::size_t bytes = 1; bytes <= 4 && bytes <= text.size(); ++bytes) {
        if (is_valid(text.substr(0, bytes))) return bytes;
    }
    return text.empty() ? 0 : 1;
}

}  // namespace kempelen::utf8
