// SPDX-License-Identifier: GPL-3.0-or-later
// Movetext that is not plain export notation: other spellings of moves, signs, words, and the ends of texts.
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_symbols.h"
#include "core/notation/san.h"
#include "core/notation/san_reading.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace kempelen {

namespace {

/// Languages that a game may turn out to be written in. The first whose letters fit is taken; Dutch and
/// German share four of five letters and differ in the knight.
constexpr PieceLetters german{{"B", "S", "L", "T", "D", "K"}};
constexpr PieceLetters spanish{{"P", "C", "A", "T", "D", "R"}};
constexpr PieceLetters portuguese{{"P", "C", "B", "T", "D", "R"}};
constexpr PieceLetters polish{{"P", "S", "G", "W", "H", "K"}};
constexpr PieceLetters hungarian{{"G", "H", "F", "B", "V", "K"}};
constexpr PieceLetters czech{{"P", "J", "S", "V", "D", "K"}};

/// What a token ends at.
bool ends_token(char c) {
    return std::strchr(" \n\r\t\v\f{}()[];$!?%", c) != nullptr;  // also at zero
}

std::string_view token_at(const char* p, const char* end) {
    const char* q = p;
    while (q < end && !ends_token(*q)) {
        ++q;
    }
    // e8(Q)
    if (q - p >= 2 && *q == '(' && (q[-1] == '8' || q[-1] == '1') && q[1] >= 'A' && q[1] <= 'Z' &&
        q[2] == ')') {
        q += 3;
    }
    if (q == p) ++q;
    return {p, static_cast<std::size_t>(q - p)};
}

template <std::size_t n>
bool is_one_of(std::string_view token, const std::array<std::string_view, n>& words) {
    return std::find(words.begin(), words.end(), token) != words.end();
}

constexpr std::array<std::string_view, 8> null_moves{"--",   "Z0",   "null", "NULL",
                                                     "@@@@", "0000", "pass", "<>"};
/// Words beside a move that say nothing more about it.
constexpr std::array<std::string_view, 9> idle_words{"e.p.", "ep", "ep.", "e.p", "mate",
                                                     "ch",   "+",  "#",   "++"};

std::uint32_t letter_bit(char c) { return c >= 'A' && c <= 'Z' ? 1U << (c - 'A') : 0U; }

}  // namespace

/// Signs and everything else that starts no move in English letters.
const char* PgnReader::read_other(const char* p) {
    if (*p == '\0') {
        if (!window_.is_at_end(p)) return p + 1;
        if (lines_.size() > 1) return fail(p, "", flaws::variation_open);
        if (!has_marker_) warn(p, "", "the game has no result at its end");
        state_ = State::ended;
        return p;
    }
    if (*p == ';') return read_line_comment(p);
    if (*p == '%' && detail::is_line_start(p)) return read_escape(p);
    if (*p == '*') return read_result(p, PgnResult::unknown, 1);
    if (*p == '[' && detail::looks_like_tag(p, window_.end())) {
        if (lines_.size() > 1) {
            resume_ = p;
            return fail(p, "[", flaws::game_inside);
        }
        warn(p, "[", "the next game starts here although this one has no result");
        state_ = State::ended;
        return p;
    }
    if (std::memcmp(p, "\u2026", 3) == 0) return p + 3;  // an ellipsis behind a number
    return read_odd_move(p);
}

const char* PgnReader::read_sign(const char* p) {
    const auto sign = find_nag_sign({p, 16});
    if (!sign) return fail(p, {p, 1}, flaws::sign);
    visitor_->on_nag(sign->nag);
    return p + sign->length;
}

const char* PgnReader::read_odd_move(const char* p) {
    const std::string_view token = token_at(p, window_.end());
    for (const std::string_view draw : {"\u00BD-\u00BD", "\u00BD"}) {
        if (token == draw) return read_result(p, PgnResult::draw, draw.size());
    }
    for (const auto& [text, result] :
         {std::pair{"1\u20130", PgnResult::white_wins}, {"0\u20131", PgnResult::black_wins}}) {
        if (token == text) return read_result(p, result, token.size());
    }
    if (is_one_of(token, idle_words)) return p + token.size();
    const auto sign = find_nag_sign({p, 16});
    if (sign && !is_one_of(token, null_moves)) {
        visitor_->on_nag(sign->nag);
        return p + sign->length;
    }
    return play_odd_move(p, token);
}

const char* PgnReader::play_odd_move(const char* p, std::string_view token) {
    const Position& position = lines_.back().position;
    const auto finish = [&](Move move, std::size_t size) {
        if (move.is_null() && position.is_check()) {
            return fail(p, token, flaws::pass_in_check, ErrorCode::illegal_move);
        }
        play(move);
        return p + size;
    };
    if (is_one_of(token, null_moves)) return finish(Move::null(), token.size());
    // A judgement that is glued to the move: Nf3+-, e4=.
    for (std::size_t k = 2; k < token.size(); ++k) {
        const auto sign = find_nag_sign(token.substr(k));
        if (!sign || sign->length != token.size() - k) continue;
        const san::Reading reading = san::read(position, token.substr(0, k), *letters_);
        if (reading.fault == san::Fault::none) return finish(reading.move, k);
    }
    const san::Reading reading = san::read(position, token, *letters_);
    if (reading.fault == san::Fault::none) {
        letters_used_ |= letter_bit(token.front());
        return finish(reading.move, token.size());
    }
    if (const auto guess = guess_move(token)) return finish(*guess, token.size());
    const auto explained = parse_san(position, token, *letters_);
    if (explained) return finish(*explained, token.size());
    return fail(p, explained.error().code, token, explained.error().what);
}

/// The move in the letters of another language, which the game then keeps. A language fits only when every
/// letter that the game has used so far names the same man in it.
std::optional<Move> PgnReader::guess_move(std::string_view token) {
    if (!how_.guess_letters || letters_ != how_.letters || letter_bit(token.front()) == 0) {
        return std::nullopt;
    }
    constexpr std::array candidates{&german,     &letters::dutch, &letters::french, &spanish,
                                    &portuguese, &polish,         &hungarian,       &czech};
    for (const PieceLetters* candidate : candidates) {
        bool fits = true;
        for (char c = 'A'; c <= 'Z'; ++c) {
            if ((letters_used_ & letter_bit(c)) == 0 || c == 'O' || c == 'Z') continue;
            fits = fits && candidate->piece_of(c) == letters_->piece_of(c);
        }
        if (!fits) continue;
        const san::Reading reading = san::read(lines_.back().position, token, *candidate);
        if (reading.fault != san::Fault::none) continue;
        letters_ = candidate;
        return reading.move;
    }
    return std::nullopt;
}

}  // namespace kempelen
