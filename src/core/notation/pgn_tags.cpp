// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a game before its moves: tags, and the position that they set up.
#include "core/base/fnv.h"
#include "core/notation/fen.h"
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_text.h"
#include "core/notation/pgn_variant.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace kempelen {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t'; }
bool is_line_end(char c) { return c == '\n' || c == '\r'; }

/// What may be part of a tag's name.
constexpr std::array<bool, 256> make_names() {
    std::array<bool, 256> names{};
    for (unsigned c = '!'; c < 256; ++c) {
        names[c] = true;
    }
    for (const char c : {'"', '[', ']', '%', '{', '}'}) {
        names[static_cast<unsigned char>(c)] = false;
    }
    return names;
}
constexpr std::array<bool, 256> names = make_names();
bool is_name(char c) { return names[static_cast<unsigned char>(c)]; }

/// Where the search for the end of a tag value stopped.
struct ValueEnd {
    const char* closing;  ///< the quote that closes the value, or null
    const char* stopped;  ///< the line end or the end of the window when there is none
};

/// Finds the quote that has "]" behind it. The last quote of the line may do although a backslash stands
/// before it
/// ("C:\games\"]).
ValueEnd find_value_end(const char* p, const char* end) {
    const char* closing = nullptr;
    bool is_escaped = false;
    for (; p < end && !is_line_end(*p); ++p) {
        if (*p == '"') {
            const char* next = p + 1;
            while (next < end && is_space(*next)) {
                ++next;
            }
            if (next == end) return {closing, end};
            if (*next == ']') {
                closing = p;
                if (!is_escaped) break;
            }
        }
        is_escaped = *p == '\\' && !is_escaped;
    }
    return {closing, p};
}

std::string_view name_at(const char* p, const char* end) {
    ++p;
    while (p < end && is_space(*p)) {
        ++p;
    }
    const char* const first = p;
    while (p < end && is_name(*p)) {
        ++p;
    }
    return {first, static_cast<std::size_t>(p - first)};
}

}  // namespace

bool detail::looks_like_tag(const char* text, const char* end) {
    if (*text != '[') return false;
    const std::string_view name = name_at(text, end);
    if (name.empty()) return false;
    const char* p = name.data() + name.size();
    while (p < end && is_space(*p)) {
        ++p;
    }
    return p < end && *p == '"';
}

const char* PgnReader::find_game(const char* p) {
    while (true) {
        if (window_.is_low(p)) p = window_.refill(p);
        if (window_.is_at_end(p)) return p;
        if (detail::is_blank(*p)) {
            ++p;
        } else if (*p == '%' && detail::is_line_start(p)) {
            const char* const line_end = find_line_end(p);
            p = line_end;
        } else if (std::memcmp(p, "\xEF\xBB\xBF", 3) == 0) {
            p += 3;
        } else {
            return p;
        }
    }
}

const char* PgnReader::read_tags(const char* p) {
    int line_ends = 0;
    while (true) {
        if (window_.is_low(p)) p = window_.refill(p);
        if (window_.is_at_end(p)) return p;
        switch (*p) {
            case '[':
                if (starts_another_game(p, line_ends)) {
                    state_ = State::ended;
                    return p;
                }
                p = read_tag(p);
                line_ends = 0;
                break;
            case '{':
                p = read_brace(p);
                break;
            case ';':
                p = read_line_comment(p);
                break;
            case '%':
                if (!detail::is_line_start(p)) return p;
                p = read_escape(p);
                break;
            default:
                if (!detail::is_blank(*p)) return p;
                line_ends += *p == '\n' ? 1 : 0;
                ++p;
        }
        if (resume_ != nullptr) return resume_;
    }
}

/// After an empty line a name seen before, and a second Event in any case, belongs to the next game.
bool PgnReader::starts_another_game(const char* tag, int line_ends) {
    if (tag_hashes_.empty() || (line_ends < 2 && tag[1] != 'E' && !is_space(tag[1]))) return false;
    const std::string_view name = name_at(tag, window_.end());
    if (line_ends < 2 && name != "Event") return false;
    return std::find(tag_hashes_.begin(), tag_hashes_.end(), fnv_hash(name)) != tag_hashes_.end();
}

const char* PgnReader::read_tag(const char* p) {
    std::string_view name;
    const char* value = nullptr;
    ValueEnd value_end{};
    while (true) {
        const char* const end = window_.end();
        name = name_at(p, end);
        value = name.data() + name.size();
        while (value < end && is_space(*value)) {
            ++value;
        }
        const bool has_quote = !name.empty() && value < end && *value == '"';
        value_end = has_quote ? find_value_end(value + 1, end) : ValueEnd{nullptr, value};
        // The whole line must be in the window.
        if (value_end.stopped < end || window_.is_complete() || window_.is_full(p)) break;
        p = window_.refill(p);
    }
    const char* const closing = value_end.closing;
    if (closing == nullptr) {
        const char* const line_end = find_line_end(p);
        const std::string_view token(p, static_cast<std::size_t>(line_end - p));
        fail(p, token, flaws::tag);
        return line_end;
    }
    const std::string_view raw(value + 1, static_cast<std::size_t>(closing - value - 1));
    std::string& room = room_;
    note_tag(name, unescape_tag_value(to_utf8_lines(raw, room), room), p);
    p = closing + 1;
    while (*p != ']') {
        ++p;
    }
    return p + 1;
}

void PgnReader::note_tag(std::string_view name, std::string_view value, const char* p) {
    tag_hashes_.push_back(fnv_hash(name));
    // Of several tags of one name the first counts.
    if (name == "FEN" && fen_.empty()) {
        has_fen_ = !value.empty() && value != "?";
        fen_ = value;
        fen_place_ = window_.place(p);
    } else if ((name == "Variant" || name == "RulesVariation") && variant_.empty()) {
        variant_ = value;
        variant_place_ = window_.place(p);
    } else if (name == "Result" && result_tag_.empty()) {
        result_tag_ = value;
    }
    visitor_->on_tag(name, value);
}

bool PgnReader::set_up() {
    const auto fail_at = [&](const TextPlace& place, const std::string& token, Error why) {
        if (fault_) return;
        fault_ = PgnFault{why.code, place, games_, 0, token, std::move(why.what)};
        fault_->start = std::move(why.reason);
        state_ = State::broken;
    };
    if (parse_variant(variant_) == PgnVariant::other) {
        fail_at(variant_place_, variant_, {ErrorCode::not_supported, std::string(flaws::variant.english)});
        if (fault_) fault_->flaw = flaws::variant.name;
    }
    start_ = initial_;
    if (has_fen_ && !fault_) {
        const auto position = parse_fen(fen_, Strictness::playable);
        if (position) {
            start_ = *position;
        } else {
            fail_at(fen_place_, fen_, position.error());
        }
    }
    if (fault_) return false;
    lines_.push_back({start_, start_, 0, 0});
    return true;
}

}  // namespace kempelen
