// SPDX-License-Identifier: GPL-3.0-or-later
// After a fault: find where the next game starts.
#include "core/notation/pgn_reader.h"

#include <array>
#include <cstring>

namespace kempelen {

namespace {

/// The length of a result at p, or 0.
std::size_t result_length(const char* p) {
    constexpr std::array<std::string_view, 4> spellings{"1-0", "0-1", "1/2-1/2", "*"};
    for (const std::string_view spelling : spellings) {
        if (std::memcmp(p, spelling.data(), spelling.size()) != 0) continue;
        const char next = p[spelling.size()];
        if (detail::is_blank(next) || next == ';' || next == '{' || next == '[') return spelling.size();
    }
    return 0;
}

/// True when only blanks stand before p on its line.
bool is_first_of_line(const char* p) {
    while (p[-1] == ' ' || p[-1] == '\t') {
        --p;
    }
    return detail::is_line_start(p);
}

/// Counts the line ends just before p.
int line_ends_before(const char* p) {
    int line_ends = 0;
    for (--p; *p == ' ' || *p == '\t' || *p == '\n' || *p == '\r'; --p) {
        line_ends += *p == '\n' || (*p == '\r' && p[1] != '\n') ? 1 : 0;
    }
    return line_ends;
}

/// True where a tag begins, or, behind moves and an empty line, a first move.
bool begins_game(const char* p, const char* end, bool has_moves) {
    if (*p == '[') return is_first_of_line(p) && detail::looks_like_tag(p, end);
    return has_moves && p[0] == '1' && p[1] == '.' && p[2] != '.' && line_ends_before(p) >= 2;
}

/// True when only blanks stand between p and a closing parenthesis.
bool closes_variation(const char* p, const char* end) {
    while (detail::is_blank(*p) && p < end) {
        ++p;
    }
    return *p == ')';
}

}  // namespace

/// Goes on behind the fault until a result, a tag, or "1." after an empty line. Comments are stepped over.
const char* PgnReader::skip_game(const char* p, bool has_moves) {
    while (true) {
        if (window_.is_low(p)) p = window_.refill(p);
        if (window_.is_at_end(p) || begins_game(p, window_.end(), has_moves)) return p;
        if (detail::is_blank(*p)) {
            ++p;
        } else if (const std::size_t size = result_length(p);
                   size != 0 && !closes_variation(p + size, window_.end())) {
            // A game whose moves nobody wants, or that has no position, still has its result.
            if (!has_moves) {
                result_ = *parse_pgn_result({p, size});
                has_marker_ = true;
            }
            p += size;
            while (*p == ' ' || *p == '\t') {
                ++p;
            }
            return *p == ';' ? find_line_end(p) : p;
        } else {
            p = skip_token(p);
        }
        if (resume_ != nullptr) return resume_;
    }
}

const char* PgnReader::skip_token(const char* p) {
    if (*p == ';' || (*p == '%' && detail::is_line_start(p))) return find_line_end(p);
    if (*p == '{') {
        const char* next_game = nullptr;
        const char* const closing = find_brace_end(p, next_game);
        resume_ = next_game;
        if (closing != nullptr) return closing + 1;
        return next_game != nullptr ? next_game : window_.end();
    }
    const char* q = p + 1;
    while (!detail::is_blank(*q) && std::strchr("{}()[];", *q) == nullptr) {
        ++q;
    }
    return q;
}

}  // namespace kempelen
