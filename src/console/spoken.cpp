// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/spoken.h"

#include "console/board_view.h"
#include "console/report_text.h"
#include "core/base/ascii.h"

#include <algorithm>
#include <string_view>

namespace kempelen::console {

namespace {

bool ends_sentence(char byte) { return byte == '.' || byte == '!' || byte == '?'; }
bool is_pause(char byte) { return ends_sentence(byte) || byte == ',' || byte == ':' || byte == ';'; }

/// Without blanks at the beginning, and without the dots at the end that tell of more.
std::string_view told_part(std::string_view text, bool& goes_on) {
    constexpr std::string_view dots = " ...";
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    goes_on = text.ends_with(dots);
    if (goes_on) text.remove_suffix(dots.size());
    return text;
}

}  // namespace

std::string spoken_text(const std::string& text, const Words& words) {
    bool goes_on = false;
    const std::string_view told = told_part(text, goes_on);
    std::string spoken;
    for (std::size_t i = 0; i < told.size(); ++i) {
        const char before = i == 0 ? ' ' : told[i - 1];
        const bool is_sign = (told[i] == '+' || told[i] == '-') && i + 1 < told.size() &&
                             is_digit(told[i + 1]) && (before == ' ' || before == '(');
        if (is_sign) {
            spoken += words.say(told[i] == '+' ? "spoken.plus" : "spoken.minus") + " ";
        } else if (told[i] == '(' && before == ' ') {
            if (!spoken.empty()) spoken.pop_back();
            spoken += spoken.empty() || is_pause(spoken.back()) ? " " : ", ";
        } else if (told[i] != ')') {
            spoken += told[i];
        }
    }
    if (!spoken.empty() && !ends_sentence(spoken.back()) && spoken.back() != ':') spoken += '.';
    return goes_on ? spoken + " " + words.say("spoken.goes-on") : spoken;
}

std::string sentence_lines(const std::string& text) {
    std::string lines = text;
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        if (lines[i] == ' ' && ends_sentence(lines[i - 1])) lines[i] = '\n';
    }
    return lines;
}

std::string spoken_name(const Position& position, Move move, const Words& words) {
    if (move.is_null()) return words.say("spoken.pass");
    if (move.is_castling()) {
        const bool is_short = move.to().file() > move.from().file();
        return words.say(is_short ? "spoken.castling-short" : "spoken.castling-long");
    }
    std::string text = words.say("spoken.name", {{"piece", words.piece(position.piece_on(move.from()))},
                                                 {"from", move.from().name()},
                                                 {"to", move.to().name()}});
    if (move.is_promotion()) {
        text = words.say("spoken.promoting", {{"move", text}, {"piece", words.piece(move.promoted_to())}});
    }
    return text;
}

std::string spoken_later(const Position& position, Move move, const Words& words) {
    const bool is_white = position.side_to_move() == Color::white;
    return words.say(is_white ? "spoken.later-white" : "spoken.later-black",
                     {{"number", std::to_string(position.fullmove_number())},
                      {"move", spoken_name(position, move, words)}});
}

std::string spoken_numbered(const Position& before, Move move, const Words& words) {
    return words.say("spoken.numbered", {{"number", std::to_string(before.fullmove_number())},
                                         {"side", side_name(before.side_to_move(), words)},
                                         {"move", spoken_move(before, move, words)}});
}

std::string spoken_line(const Position& start, const std::vector<Move>& line, const Words& words) {
    std::string text;
    Position position = start;
    for (const Move move : line) {
        if (!position.is_legal(move)) break;
        const bool needs_number = text.empty() || position.side_to_move() == Color::white;
        const std::string told =
            needs_number ? spoken_numbered(position, move, words)
                         : words.say("spoken.answer", {{"side", side_name(position.side_to_move(), words)},
                                                       {"move", spoken_move(position, move, words)}});
        text += text.empty() ? told : ". " + capitalized(told);
        position.play(move);
    }
    return text;
}

}  // namespace kempelen::console
