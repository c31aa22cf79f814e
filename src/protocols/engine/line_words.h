// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a line that an engine wrote.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::protocols {

/// Takes words off the front of a line; blanks and tabs part them.
class LineWords {
public:
    explicit LineWords(std::string_view line) : rest_(line) { skip_blanks(); }

    /// The next word; empty at the end.
    std::string_view next() {
        const std::size_t end = std::min(rest_.find_first_of(" \t"), rest_.size());
        const std::string_view word = rest_.substr(0, end);
        rest_.remove_prefix(end);
        skip_blanks();
        return word;
    }
    /// The next word as a whole number, or nothing (the word is taken all the same).
    std::optional<std::int64_t> number() {
        const std::string_view word = next();
        std::int64_t value = 0;
        const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (fault != std::errc() || end != word.data() + word.size()) return std::nullopt;
        return value;
    }
    /// What is left, without blanks in front.
    std::string_view rest() const { return rest_; }

private:
    void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size())); }

    std::string_view rest_;
};

/// What an engine said, shortened and without control characters, in quotes: fit for a message.
inline std::string quote_line(std::string_view text) {
    constexpr std::size_t longest = 80;
    std::string quoted = "'";
    for (const char c : text.substr(0, longest)) {
        quoted += static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '{' || c == '}' ? '?' : c;
    }
    return quoted + (text.size() > longest ? "...'" : "'");
}

}  // namespace kempelen::protocols
