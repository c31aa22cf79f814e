// SPDX-License-Identifier: GPL-3.0-or-later
// What a session shows of the game.
#include "console/report_text.h"
#include "console/session.h"
#include "console/spoken.h"
#include "core/movegen.h"
#include "core/notation/san.h"

#include <ostream>

namespace kempelen::console {

namespace {

constexpr std::size_t notes = 5;
constexpr std::size_t gap = 4;
constexpr std::size_t note_columns = 28;  ///< room that makes notes beside the board worth while

}  // namespace

std::string Session::name_of(Color side) const {
    if (seats_.is_program(side)) {
        const bool is_rival = side == Color::black && rival_ && !seats_.has_human();
        return std::string(is_rival ? rival_->name() : player_->name());
    }
    return settings_.human_name.empty() ? words_.say("name.you") : settings_.human_name;
}

std::string Session::move_text(const Position& before, Move move) const {
    return is_spoken() ? spoken_numbered(before, move, words_) : line_text(before, {move}, words_);
}

/// The name under which a side is kept: the user's own, whatever language the program speaks.
std::string Session::archive_name(Color side) const {
    const bool is_user = !seats_.is_program(side) && settings_.human_name.empty();
    return is_user && !settings_.login.empty() ? settings_.login : name_of(side);
}

/// A line of moves, for screen readers in words.
std::string Session::moves_text(const Position& start, const std::vector<Move>& moves) const {
    return is_spoken() ? spoken_line(start, moves, words_) : line_text(start, moves, words_);
}

/// Text that may be longer than a line: for screen readers a line a sentence.
void Session::say_wrapped(const std::string& text) {
    out_ << (is_spoken() ? sentence_lines(spoken_text(text, words_))
                         : wrapped(text, settings_.screen.columns() - 1))
         << '\n';
}

void Session::announce_move(const Position& before, Move move, std::string_view who) {
    say("move.announced", {{"who", std::string(who)}, {"move", move_text(before, move)}});
}

/// The name, and what the clock shows.
std::string Session::player_note(Color side) const {
    if (!clock_) return name_of(side);
    return name_of(side) + "  " + words_.duration(clock_->remaining(side));
}

std::string Session::note(std::size_t line) const {
    const Position& position = record_.position();
    switch (line) {
        case 0:
            return words_.say("note.white", {{"name", player_note(Color::white)}});
        case 1:
            return words_.say("note.black", {{"name", player_note(Color::black)}});
        case 2:
            if (!record_.last_move()) return {};
            return words_.say("note.last",
                              {{"move", numbered_move(record_.game().position_at(record_.game().plies() - 1),
                                                      *record_.last_move(), words_)}});
        case 3:
            if (record_.result()) return std::string(result_text(*record_.result()));
            return words_.say(position.side_to_move() == Color::white ? "note.white-to-move"
                                                                      : "note.black-to-move");
        case 4:
            return opening_text();
        default:
            return {};
    }
}

/// Black at the bottom: for a user who plays Black, and the other way round once turned.
bool Session::is_flipped() const {
    const bool is_black = seats_.is_program(Color::white) && seats_.has_human();
    return is_black != is_turned_;
}

void Session::show_board() {
    const BoardLook look{settings_.screen.style, settings_.screen.colors, is_flipped(), record_.last_move()};
    const std::vector<std::string> lines = draw_board(record_.position().setup(), look, words_);
    const bool has_notes = !is_spoken() && settings_.screen.columns() >= board_columns + gap + note_columns;
    const std::size_t first = look.colors ? 1 : 2;
    const std::size_t width = settings_.screen.columns() - board_columns - gap;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        out_ << lines[i];
        const std::string text =
            has_notes && i >= first && i < first + notes ? note(i - first) : std::string();
        if (!text.empty()) out_ << std::string(gap, ' ') << cut_to(text, width);
        out_ << '\n';
    }
    if (!has_notes) say_text(note(3));
}

void Session::show_board_unless_spoken() {
    if (settings_.screen.style != BoardStyle::spoken) show_board();
}

/// After moves were taken back or played again: the board, or in words how many and what the last move is
/// now.
void Session::show_change(std::string_view key, std::size_t plies) {
    if (settings_.screen.style != BoardStyle::spoken) {
        show_board();
        return;
    }
    say(key, {{"count", std::to_string(plies)}});
    const auto last = record_.last_move();
    if (last) {
        const Position& before = record_.game().position_at(record_.game().plies() - 1);
        say("note.last", {{"move", move_text(before, *last)}});
    } else {
        say("moves.none");
    }
}

void Session::show_moves() {
    if (record_.game().moves().empty()) {
        say("moves.none");
        return;
    }
    std::string text = moves_text(record_.game().start(), record_.game().moves());
    if (record_.result()) text += " " + std::string(result_text(*record_.result()));
    say_wrapped(text);
}

void Session::show_legal_moves() {
    const MoveList moves = legal_moves(record_.position());
    std::string text;
    for (const Move move : moves) {
        text += (text.empty() ? "" : is_spoken() ? "; " : " ") + bare_move(record_.position(), move);
    }
    say("legal.count", {{"count", std::to_string(moves.size())}});
    say_wrapped(text);
}

}  // namespace kempelen::console
