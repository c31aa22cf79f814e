// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/catalogue.h"

#include "core/base/assert.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace kempelen {

namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view fence = "\"\"\"";

std::string_view trim(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// Reads a catalogue line by line.
class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    Result<std::map<std::string, std::string, std::less<>>> read() {
        while (!rest_.empty()) {
            const std::string_view line = trim(next_line());
            if (line.empty() || line.front() == '#') continue;
            const Status status = line.front() == '[' ? read_heading(line) : read_text(line);
            if (!status) return status.error();
        }
        return std::move(texts_);
    }

private:
    std::string_view next_line() {
        ++line_number_;
        const std::size_t end = rest_.find('\n');
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        return line;
    }

    Error error(std::string_view what) const {
        return {ErrorCode::bad_file, fmt::format("catalogue line {}: {}", line_number_, what)};
    }

    Status read_heading(std::string_view line) {
        if (line.size() < 3 || line.back() != ']') return error("expected a heading [section]");
        section_ = std::string(line.substr(1, line.size() - 2)) + ".";
        return {};
    }

    Status read_text(std::string_view line) {
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos) return error("expected key = \"text\"");
        std::string key = section_ + std::string(trim(line.substr(0, equals)));
        const std::string_view value = trim(line.substr(equals + 1));
        const Result<std::string> text = value.starts_with(fence) ? read_block(value) : read_string(value);
        if (!text) return text.error();
        if (!texts_.emplace(key, *text).second) return error("the key " + key + " is given twice");
        return {};
    }

    /// `"text"`, perhaps with a comment behind it.
    Result<std::string> read_string(std::string_view value) const {
        if (value.empty() || value.front() != '"') return error("expected a text in quotation marks");
        std::string text;
        for (std::size_t i = 1; i < value.size(); ++i) {
            if (value[i] == '"') {
                const std::string_view behind = trim(value.substr(i + 1));
                if (!behind.empty() && behind.front() != '#') {
                    return error("unexpected text behind the value");
                }
                return text;
            }
            if (value[i] != '\\') {
                text += value[i];
                continue;
            }
            const std::optional<char> escaped = ++i < value.size() ? unescape(value[i]) : std::nullopt;
            if (!escaped) return error("expected \\\", \\\\, \\n or \\t");
            text += *escaped;
        }
        return error("the text does not end");
    }

    /// Lines up to the next fence, taken as they are; the one line break behind the first fence does not
    /// count.
    Result<std::string> read_block(std::string_view value) {
        if (value != fence) return error("expected nothing behind \"\"\"");
        std::string text;
        while (!rest_.empty()) {
            const std::string_view line = next_line();
            if (trim(line) == fence) {
                if (!text.empty()) text.pop_back();
                return text;
            }
            text += line;
            text += '\n';
        }
        return error("the text does not end: expected \"\"\"");
    }

    static std::optional<char> unescape(char c) {
        switch (c) {
            case '"':
                return '"';
            case '\\':
                return '\\';
            case 'n':
                return '\n';
            case 't':
                return '\t';
            default:
                return std::nullopt;
        }
    }

    std::string_view rest_;
    std::size_t line_number_ = 0;
    std::string section_;
    std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace

Result<Catalogue> Catalogue::parse(std::string_view text) {
    auto texts = Reader(text).read();
    if (!texts) return texts.error();
    Catalogue catalogue;
    catalogue.texts_ = std::move(*texts);
    return catalogue;
}

Catalogue Catalogue::own(std::string_view text) {
    Result<Catalogue> catalogue = parse(text);
    KEMPELEN_ASSERT(catalogue, "a catalogue inside the program cannot be read");
    return catalogue ? *std::move(catalogue) : Catalogue{};
}

const std::string* Catalogue::find(std::string_view key) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? nullptr : &found->second;
}

Status Catalogue::add(const Catalogue& other) {
    for (const auto& [key, text] : other.texts_) {
        if (!texts_.emplace(key, text).second) {
            return Error{ErrorCode::bad_file, "the key " + key + " is given twice"};
        }
    }
    return {};
}

}  // namespace kempelen
