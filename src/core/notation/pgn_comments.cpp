// SPDX-License-Identifier: GPL-3.0-or-later
// Comments and escaped lines, which may be longer than the window.
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_text.h"

#include <cstring>

namespace kempelen {

namespace {

const char* find(const char* from, const char* end, char wanted) {
    return static_cast<const char*>(std::memchr(from, wanted, static_cast<std::size_t>(end - from)));
}

/// The first place where a new game certainly starts: a line with an Event tag, or any tag after an empty
/// line. Null when there is none.
const char* find_game_start(const char* p, const char* end) {
    while ((p = find(p, end, '[')) != nullptr) {
        const bool is_first = p[-1] == '\n' || p[-1] == '\r';
        if (is_first && detail::looks_like_tag(p, end)) {
            const bool is_event =
                std::string_view(p, static_cast<std::size_t>(end - p)).starts_with("[Event \"");
            const char* before = p - 1;
            if (*before == '\n' && before[-1] == '\r') --before;
            if (is_event || before[-1] == '\n' || before[-1] == '\r') return p;
        }
        ++p;
    }
    return nullptr;
}

}  // namespace

/// The line end at or after p, or the end of the text; p moves when the window does.
const char* PgnReader::find_line_end(const char*& p) {
    std::size_t seen = 0;
    while (true) {
        const char* q = p + seen;
        while (q < window_.end() && *q != '\n' && *q != '\r') {
            ++q;
        }
        if (q < window_.end() || window_.is_complete() || window_.is_full(p)) return q;
        seen = static_cast<std::size_t>(q - p);
        p = window_.refill(p);
    }
}

/// The brace that closes the comment at p, or null: then `next_game` is where a game starts inside it, or
/// null at the end of the text.
const char* PgnReader::find_brace_end(const char*& p, const char*& next_game) {
    std::size_t seen = 1;
    next_game = nullptr;
    while (true) {
        const char* const from = p + seen;
        const char* const closing = find(from, window_.end(), '}');
        next_game = find_game_start(from, closing != nullptr ? closing : window_.end());
        if (next_game != nullptr) return nullptr;
        if (closing != nullptr) return closing;
        if (window_.is_complete() || window_.is_full(p)) return nullptr;
        // A tag may be cut in two by the end of the window: look at its start again.
        const auto size = static_cast<std::size_t>(window_.end() - p);
        seen = size > PgnWindow::lookahead + seen ? size - PgnWindow::lookahead : seen;
        p = window_.refill(p);
    }
}

const char* PgnReader::read_brace(const char* p) {
    const char* next_game = nullptr;
    const char* const closing = find_brace_end(p, next_game);
    if (closing != nullptr) {
        const std::string_view raw(p + 1, static_cast<std::size_t>(closing - p - 1));
        visitor_->on_comment(CommentKind::brace, to_utf8_lines(raw, room_));
        return closing + 1;
    }
    const std::string_view token(p, static_cast<std::size_t>(window_.end() - p));
    if (next_game != nullptr) {
        resume_ = next_game;
        return fail(p, token, flaws::comment_before_game);
    }
    if (window_.is_full(p)) {
        return fail(p, token, flaws::comment_open);
    }
    warn(p, token, "this comment is not closed before the end of the text");
    visitor_->on_comment(CommentKind::brace, to_utf8_lines(token.substr(1), room_));
    return window_.end();
}

const char* PgnReader::read_line_comment(const char* p) {
    const char* const line_end = find_line_end(p);
    const std::string_view raw(p + 1, static_cast<std::size_t>(line_end - p - 1));
    visitor_->on_comment(CommentKind::line, to_utf8_lines(raw, room_));
    return line_end;
}

const char* PgnReader::read_escape(const char* p) {
    const char* const line_end = find_line_end(p);
    const std::string_view raw(p + 1, static_cast<std::size_t>(line_end - p - 1));
    visitor_->on_escape(to_utf8_lines(raw, room_));
    return line_end;
}

/// Comments behind the result, on its line, still belong to the game.
const char* PgnReader::read_trailing_comments(const char* p) {
    while (true) {
        if (window_.is_low(p)) p = window_.refill(p);
        if (*p == ' ' || *p == '\t') {
            ++p;
        } else if (*p == ';') {
            return read_line_comment(p);
        } else if (*p == '{') {
            p = read_brace(p);
            if (state_ == State::broken) return p;
        } else {
            return p;
        }
    }
}

}  // namespace kempelen
