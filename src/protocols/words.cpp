// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/words.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace kempelen::protocols {

namespace {

constexpr std::string_view blanks = " \t";

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::optional<std::string_view> Words::next() {
    const auto word = peek();
    if (word) rest_.remove_prefix(static_cast<std::size_t>(word->data() - rest_.data()) + word->size());
    return word;
}

std::optional<std::int64_t> Words::number() { return parse_whole_number(next().value_or("")); }

std::optional<std::string_view> Words::peek() const {
    const std::size_t start = rest_.find_first_not_of(blanks);
    if (start == std::string_view::npos) return std::nullopt;
    const std::size_t end = rest_.find_first_of(blanks, start);
    return rest_.substr(start, end == std::string_view::npos ? end : end - start);
}

std::string_view Words::rest() const {
    const std::size_t start = rest_.find_first_not_of(blanks);
    if (start == std::string_view::npos) return {};
    return rest_.substr(start, rest_.find_last_not_of(blanks) - start + 1);
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        c = lower(c);
    }
    return result;
}

bool is_same_word(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::int64_t> parse_whole_number(std::string_view text) {
    if (text.starts_with('+') && text.size() > 1 && text[1] != '-') text.remove_prefix(1);
    std::int64_t value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size()) return std::nullopt;
    if (fault == std::errc::result_out_of_range) {
        using Range = std::numeric_limits<std::int64_t>;
        return text.starts_with('-') ? Range::min() : Range::max();
    }
    if (fault != std::errc{}) return std::nullopt;
    return value;
}

}  // namespace kempelen::protocols
