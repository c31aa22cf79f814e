// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a game in a session: how it ends, taking back, starting anew.
#include "console/report_text.h"
#include "console/session.h"

#include <charconv>
#include <ostream>
#include <utility>

namespace kempelen::console {

namespace {

/// How many times a command is to be done: its argument, 1 without one, nothing when it is no number from 1
/// to 999.
std::optional<int> times_of(const std::string& argument) {
    if (argument.empty()) return 1;
    int times = 0;
    const auto [end, fault] = std::from_chars(argument.data(), argument.data() + argument.size(), times);
    if (fault != std::errc() || end != argument.data() + argument.size() || times < 1 || times > 999) {
        return std::nullopt;
    }
    return times;
}

}  // namespace

void Session::begin(Game game) {
    record_ = Record(std::move(game));
    record_.note_saved();
    thought_ = {};
    last_score_.reset();
    is_flipped_ = seats_.is_program(Color::white) && seats_.has_human();
    player_->new_game();
    show_board_unless_spoken();
    after_move();
}

void Session::after_move() {
    const Position& position = record_.position();
    if (const auto ending = record_.game().ending()) {
        finish(ending->result, ending_text(*ending, words_));
        return;
    }
    if (position.is_check() && !seats_.is_program(position.side_to_move())) say("move.check");
}

void Session::finish(Outcome result, std::string_view sentence) {
    record_.finish(result);
    out_ << sentence << '\n';
    if (record_.has_news()) offer_to_save();
}

void Session::offer_to_save() {
    const auto answer = ask("save.question");
    if (!answer) return;
    const std::string word = normalized(*answer);
    if (word.empty() || word == "n" || word == "no" || word == "non" || word == "nee") return;
    save(is_yes(word) ? std::string() : *answer);
}

void Session::undo(const std::string& argument) {
    const auto times = times_of(argument);
    if (!times) {
        say("undo.usage");
        return;
    }
    const std::size_t before = record_.game().plies();
    for (int i = 0; i < *times && record_.undo(); ++i) {
        // Against the program a turn is both sides' moves: go back to where the user was to move.
        while (seats_.has_human() && seats_.is_program(record_.position().side_to_move()) && record_.undo()) {
        }
    }
    // The program had the first move: it stays, for the user to answer.
    const bool took_back = record_.game().plies() < before;
    if (took_back && seats_.has_human() && seats_.is_program(record_.position().side_to_move())) {
        record_.redo();
    }
    if (!took_back) {
        say("undo.none");
        return;
    }
    show_change("undo.done", before - record_.game().plies());
}

void Session::redo(const std::string& argument) {
    const auto times = times_of(argument);
    if (!times) {
        say("undo.usage");
        return;
    }
    const std::size_t before = record_.game().plies();
    for (int i = 0; i < *times && record_.redo(); ++i) {
        while (seats_.has_human() && seats_.is_program(record_.position().side_to_move()) && record_.redo()) {
        }
    }
    if (record_.game().plies() == before) {
        say("redo.none");
        return;
    }
    show_change("redo.done", record_.game().plies() - before);
    after_move();
}

void Session::swap_sides() {
    if (!seats_.has_program()) {
        seats_.program[index_of(record_.position().side_to_move())] = true;
    } else if (!seats_.has_human()) {
        seats_.program[index_of(record_.position().side_to_move())] = false;
    } else {
        std::swap(seats_.program[0], seats_.program[1]);
    }
    is_flipped_ = seats_.is_program(Color::white) && seats_.has_human();
    say("swap.done", {{"white", name_of(Color::white)}, {"black", name_of(Color::black)}});
    last_score_.reset();
    show_board_unless_spoken();
}

void Session::new_game() {
    if (record_.has_news() && !record_.result()) offer_to_save();
    if (is_leaving_) return;
    choose_seats();
    if (!is_leaving_) begin(Game());
}

void Session::resign() {
    if (record_.result()) {
        say("refused.game-over");
        return;
    }
    if (!agrees("resign.question")) return;
    const bool white_resigns = record_.position().side_to_move() == Color::white;
    finish(white_resigns ? Outcome::black_wins : Outcome::white_wins,
           words_.say(white_resigns ? "end.white-resigns" : "end.black-resigns"));
}

void Session::quit() {
    if (record_.has_news() && !record_.result()) offer_to_save();
    is_leaving_ = true;
}

}  // namespace kempelen::console
