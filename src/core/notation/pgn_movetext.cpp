// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of a game: the loop that must be fast.
#include "core/base/ascii.h"
#include "core/base/quote.h"
#include "core/notation/pgn_reader.h"
#include "core/notation/san_plain.h"

#include <array>
#include <cstring>

namespace kempelen {

namespace {

/// What a character starts.
enum class Start : std::uint8_t { other, blank, move, digit, dot, comment, nag, open, close, sign };

constexpr std::array<Start, 256> make_starts() {
    std::array<Start, 256> starts{};
    const auto set = [&](std::string_view chars, Start start) {
        for (const char c : chars) {
            starts[static_cast<unsigned char>(c)] = start;
        }
    };
    set(" \n\r\t\v\f", Start::blank);
    set("abcdefghNBRQKO", Start::move);
    set("0123456789", Start::digit);
    set(".", Start::dot);
    set("{", Start::comment);
    set("$", Start::nag);
    set("(", Start::open);
    set(")", Start::close);
    set("!?", Start::sign);
    return starts;
}
constexpr std::array<Start, 256> starts = make_starts();

Start start_of(char c) { return starts[static_cast<unsigned char>(c)]; }

/// A result or a number of a movetext ends here: no move or other word goes on.
bool ends_result(char c) {
    return !is_digit(c) && c != '-' && c != '/' && !(c >= 'A' && c <= 'z' && c != '[' && c != ']');
}

}  // namespace

const char* PgnReader::read_moves(const char* p) {
    while (state_ == State::reading) {
        if (window_.is_low(p)) p = window_.refill(p);
        const Start start = start_of(*p);
        if (start == Start::move) {
            const san::PlainMove plain = san::read_plain(lines_.back().position, p);
            if (plain.end == nullptr || letters_ != &letters::english) {
                p = read_odd_move(p);
                continue;
            }
            if (*p < 'a') letters_used_ |= 1U << (*p - 'A');
            play(plain.move);
            p = plain.end + (*plain.end == ' ' ? 1 : 0);
            continue;
        }
        switch (start) {
            case Start::move:
            case Start::blank:
            case Start::dot:
                ++p;
                break;
            case Start::digit:
                p = read_number(p);
                break;
            case Start::comment:
                p = read_brace(p);
                break;
            case Start::nag:
                p = read_dollar(p);
                break;
            case Start::open:
                p = open_variation(p);
                break;
            case Start::close:
                p = close_variation(p);
                break;
            case Start::sign:
                p = read_sign(p);
                break;
            case Start::other:
                p = read_other(p);
                break;
        }
    }
    if (state_ == State::broken) return resume_ != nullptr ? resume_ : skip_game(p, true);
    return p;
}

void PgnReader::play(Move move) {
    Line& line = lines_.back();
    visitor_->on_move(line.position, move);
    if (has_variations_) {
        line.before = line.position;
    } else {
        main_moves_.push_back(move);
    }
    line.position.play_or_pass(move);
    ++line.ply;
}

/// Most games have no variation and need no copy of each position: the first one plays the moves again.
void PgnReader::start_variations() {
    has_variations_ = true;
    Line& line = lines_.front();
    line.before = start_;
    for (std::size_t i = 0; i + 1 < main_moves_.size(); ++i) {
        line.before.play_or_pass(main_moves_[i]);
    }
}

/// A move number, a result, or castling with zeros.
const char* PgnReader::read_number(const char* p) {
    const char* q = p + 1;
    while (is_digit(*q)) {
        ++q;
    }
    if (*q == '.') {
        if (*p == '1' && q == p + 1 && starts_headless_game(p)) {
            warn(p, "1.", "a new game starts here although the last one has no result");
            state_ = State::ended;
            return p;
        }
        return q + 1 + (q[1] == ' ' ? 1 : 0);
    }
    if (*q != '-' && *q != '/') {
        const bool is_null = q - p == 4 && std::memcmp(p, "0000", 4) == 0;
        return is_null ? play_odd_move(p, {p, 4}) : q;
    }
    constexpr std::array<std::string_view, 4> spellings{"1-0", "0-1", "1/2-1/2", "1/2"};
    for (const std::string_view spelling : spellings) {
        const bool is_it =
            std::memcmp(p, spelling.data(), spelling.size()) == 0 && ends_result(p[spelling.size()]);
        if (is_it) return read_result(p, *parse_pgn_result(spelling), spelling.size());
    }
    return read_odd_move(p);
}

/// True when "1." cannot be a number of this game: it stands after an empty line and the game is past its
/// first move.
bool PgnReader::starts_headless_game(const char* number) const {
    const Line& line = lines_.front();
    if (lines_.size() > 1 || number[2] == '.' || line.ply < 2) return false;
    int line_ends = 0;
    for (const char* p = number - 1; *p == ' ' || *p == '\t' || *p == '\n' || *p == '\r'; --p) {
        line_ends += *p == '\n' || (*p == '\r' && p[1] != '\n') ? 1 : 0;
    }
    return line_ends >= 2 && line.position.fullmove_number() != 1;
}

const char* PgnReader::read_result(const char* p, PgnResult result, std::size_t size) {
    const char* const next = p + size;
    if (lines_.size() > 1) {
        const char* q = next;
        while (start_of(*q) == Start::blank) {
            ++q;
        }
        if (*q != ')') {
            return fail(p, {p, size}, flaws::result_inside);
        }
        // How a line would have ended is a remark.
        visitor_->on_comment(CommentKind::brace, {p, size});
        return next;
    }
    result_ = result;
    has_marker_ = true;
    state_ = State::ended;
    const auto tag = parse_pgn_result(result_tag_);
    if (tag && *tag != result) {
        warn(p, {p, size}, "the movetext ends with this, but the Result tag says " + quote(result_tag_));
    }
    return read_trailing_comments(next);
}

const char* PgnReader::read_dollar(const char* p) {
    int nag = 0;
    const char* q = p + 1;
    for (; is_digit(*q) && nag <= 65535; ++q) {
        nag = 10 * nag + (*q - '0');
    }
    if (q == p + 1 || nag > 65535) {
        while (is_digit(*q)) {
            ++q;
        }
        warn(p, {p, static_cast<std::size_t>(q - p)}, "expected $ and a number up to 65535: left out");
    } else {
        visitor_->on_nag(nag);
    }
    return q;
}

const char* PgnReader::open_variation(const char* p) {
    const Line& line = lines_.back();
    if (line.ply == line.first_ply) {
        return fail(p, "(", flaws::variation_first);
    }
    if (lines_.size() > how_.most_depth) return fail(p, "(", flaws::variation_deep);
    if (!has_variations_) start_variations();
    visitor_->on_variation();
    const Position start = line.before;
    const int ply = line.ply - 1;
    lines_.push_back({start, start, ply, ply});
    return p + 1;
}

const char* PgnReader::close_variation(const char* p) {
    if (lines_.size() == 1) return fail(p, ")", flaws::variation_closed);
    visitor_->on_variation_end();
    lines_.pop_back();
    return p + 1;
}

}  // namespace kempelen
