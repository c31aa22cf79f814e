// SPDX-License-Identifier: GPL-3.0-or-later
// Taking a protocol line apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::protocols {

/// The words of a line, one after the other; any run of blanks parts them. The line must outlive this.
class Words {
public:
    explicit Words(std::string_view line) : rest_(line) {}

    /// Takes the next word; nothing at the end.
    std::optional<std::string_view> next();
    /// Takes the next word, which should be a whole number; nothing for any other and at the end.
    std::optional<std::int64_t> number();
    /// The next word, left in place; nothing at the end.
    std::optional<std::string_view> peek() const;
    /// All that was not yet taken, without the blanks at both ends; those inside stay.
    std::string_view rest() const;

private:
    std::string_view rest_;
};

/// The text with A to Z in lower case.
std::string lower(std::string_view text);
/// Equal without regard to the case of A to Z.
bool is_same_word(std::string_view a, std::string_view b);

/// A whole number as other programs write it. Numbers beyond 64 bits become the nearest one that fits;
/// nothing for any other text.
std::optional<std::int64_t> parse_whole_number(std::string_view text);

}  // namespace kempelen::protocols
