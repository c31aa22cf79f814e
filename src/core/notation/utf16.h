// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-16 text as UTF-8, piece by piece.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace kempelen {

/// Appends a Unicode character in UTF-8.
void append_utf8(std::string& text, std::uint32_t character);

/// Turns UTF-16 bytes into UTF-8. Halves of a character without the other half become U+FFFD.
class Utf16Decoder {
public:
    enum class Order : std::uint8_t { little_endian, big_endian };

    explicit Utf16Decoder(Order order) : order_(order) {}

    /// Appends what the bytes say; an unfinished character waits for the next call.
    void decode(std::span<const char> bytes, std::string& text);
    /// Call at the end of the text: appends U+FFFD for what is unfinished.
    void finish(std::string& text);

private:
    void take(std::uint32_t unit, std::string& text);

    Order order_;
    bool has_half_unit_ = false;
    std::uint8_t half_unit_ = 0;
    std::uint32_t high_surrogate_ = 0;
};

}  // namespace kempelen
