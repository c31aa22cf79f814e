// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a game in a session: how it ends, taking back, starting anew.
#include "console/insights.h"
#include "console/numbers.h"
#include "console/report_text.h"
#include "console/session.h"

#include <algorithm>
#include <ostream>
#include <utility>

namespace kempelen::console {

namespace {

/// How many times a command is to be done: its argument, 1 without one, nothing
/// when it is no number from 1 to 999.
std::optional<int> times_of(const std::string& argument) {
    return argument.empty() ? std::optional(1) : number_in(argument, 1, 999);
}

}  // namespace

void Session::begin(Game game) {
    keeper_.leave();
    game_tags_.clear();
    problem_.reset();
    start_clock();
    take_up({{}, {}, {}, std::move(game), {}, {}, {}});
}

/// Puts a game on the board and lets it go on, seats and all else being as they
/// are.
void Session::take_up(const SavedGame& saved) {
    record_ = Record(saved.game);
    record_.set_comments(saved.comments);
    record_.note_saved();
    thought_ = {};
    last_score_.reset();
    last_thought_.reset();
    hint_.reset();
    insights_->clear();
    turn_began_ = settings_.now();
    player_->new_game();
    if (rival_) rival_->new_game();
    in_book_ = false;
    opening_.clear();
    show_board_unless_spoken();
    after_move();
}

void Session::after_move(Shown shown) {
    const Position& position = record_.position();
    if (problem_) check_problem();
    if (const auto ending = record_.game().ending()) {
        finish(ending->result, ending_text(*ending, words_));
        return;
    }
    if (is_analysing_ && !record_.game().moves().empty()) {
        if (shown == Shown::not_yet) show_board_unless_spoken();
        analyse_if_wanted();
    }
    if (position.is_check() && !seats_.is_program(position.side_to_move())) say("move.check");
}

/// In the mode of analysis every position that is shown is thought about.
void Session::analyse_if_wanted() {
    if (is_analysing_ && !record_.result()) analyse_for(limits_for(record_.position().side_to_move()));
}

void Session::finish(Outcome result, std::string_view sentence) {
    ponderer_.stop();
    record_.finish(result);
    keep_game();
    out_ << sentence << '\n';
    if (record_.has_news()) offer_to_save();
}

/// Asks whether and where to save, until it is saved. A command typed instead is obeyed when the game is
/// over, for that is what the next prompt asks for; only what looks like a file's name is one.
void Session::offer_to_save() {
    for (;;) {
        const auto answer = ask("save.question");
        if (!answer || is_no(*answer) || normalized(*answer).empty()) return;
        if (is_command(*answer, Verb::quit) && !record_.result()) return;
        if (!is_yes(*answer) && record_.result() && commands_.find(*answer)) {
            pending_line_ = *answer;
            return;
        }
        const bool is_name = answer->find_first_of("./\\") != std::string::npos;
        if (is_yes(*answer) || is_name) {
            save(is_name ? *answer : std::string());
            if (!record_.has_news()) return;
        } else {
            say("save.again");
        }
    }
}

void Session::undo(const std::string& argument) {
    const auto times = times_of(argument);
    if (!times) {
        say("undo.usage");
        return;
    }
    if (take_back_result()) return;
    // The solver of a problem tries again, and the program defends again.
    if (problem_) {
        seats_ = problem_->solver == Color::white ? Seats::human_white() : Seats::human_black();
    }
    const std::size_t before = record_.game().plies();
    const bool was_over = record_.result().has_value();
    for (int i = 0; i < *times && record_.undo(); ++i) {
        // Against the program a turn is both sides' moves: go back to where the user was to move.
        while (seats_.has_human() && seats_.is_program(record_.position().side_to_move()) && record_.undo()) {
        }
    }
    // The program had the first move: it stays, for the user to answer.
    if (seats_.has_human() && seats_.is_program(record_.position().side_to_move())) record_.redo();
    const std::size_t taken = before - record_.game().plies();
    if (taken == 0) {
        say("undo.none");
        return;
    }
    // A finished game stays as it is in the archive; what is played on now is another one.
    if (was_over) keeper_.leave();
    if (clock_) clock_->take_back(taken);
    turn_began_ = settings_.now();
    keep_game();
    show_change("undo.done", taken);
    analyse_if_wanted();
}

/// Takes back how a game ended that no move has ended: a resignation, an agreed draw, a flag. False when
/// there is nothing of the kind.
bool Session::take_back_result() {
    if (!record_.result() || record_.game().ending()) return false;
    record_.reopen();
    keeper_.leave();
    std::erase_if(game_tags_, [](const PgnTag& tag) { return tag.name == "Termination"; });
    turn_began_ = settings_.now();
    keep_game();
    say("undo.result");
    show_board_unless_spoken();
    return true;
}

void Session::redo(const std::string& argument) {
    const auto times = times_of(argument);
    if (!times) {
        say("redo.usage");
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
    keep_game();
    show_change("redo.done", record_.game().plies() - before);
    after_move(Shown::already);
}

/// "12": where White plays move 12; "12b", "12...": where Black does. The user
/// gets the side to move.
void Session::go_to(const std::string& argument) {
    std::string text = normalized(argument);
    bool is_black = false;
    for (const std::string_view mark : {"...", "b", "n", "z"}) {
        if (!text.ends_with(mark)) continue;
        is_black = true;
        text.resize(text.size() - mark.size());
        break;
    }
    while (text.ends_with('.') || text.ends_with(' ')) {
        text.pop_back();
    }
    const auto number = number_in(text, 1, max_fullmove_number);
    const Position& start = record_.game().start();
    const int target = number ? 2 * (*number - start.fullmove_number()) + (is_black ? 1 : 0) -
                                    (start.side_to_move() == Color::black ? 1 : 0)
                              : -1;
    if (target < 0) {
        say("goto.usage");
        return;
    }
    const auto wanted = static_cast<std::size_t>(target);
    const std::size_t before = record_.game().plies();
    while (record_.game().plies() > wanted && record_.undo()) {
    }
    while (record_.game().plies() < wanted && record_.redo()) {
    }
    const std::size_t now = record_.game().plies();
    if (clock_ && now < before) clock_->take_back(before - now);
    turn_began_ = settings_.now();
    if (seats_.has_program()) {
        const bool white_moves = record_.position().side_to_move() == Color::white;
        seats_ = white_moves ? Seats::human_white() : Seats::human_black();
    }
    if (now != before) keep_game();
    if (now != wanted) say("goto.end");
    show_board_unless_spoken();
    say(record_.position().side_to_move() == Color::white ? "goto.white" : "goto.black",
        {{"number", std::to_string(record_.position().fullmove_number())}});
    analyse_if_wanted();
}

void Session::comment(const std::string& argument) {
    record_.comment(argument);
    keep_game();
    say(argument.empty() ? "comment.removed" : "comment.done");
}

void Session::swap_sides() {
    if (!seats_.has_program()) {
        seats_.program[index_of(record_.position().side_to_move())] = true;
    } else if (!seats_.has_human()) {
        seats_.program[index_of(record_.position().side_to_move())] = false;
    } else {
        std::swap(seats_.program[0], seats_.program[1]);
    }
    say("swap.done", {{"white", name_of(Color::white)}, {"black", name_of(Color::black)}});
    last_score_.reset();
    show_board_unless_spoken();
}

void Session::new_game() {
    if (record_.has_news() && !record_.result() && !keeper_.is_on()) offer_to_save();
    if (is_leaving_) return;
    settings_.start = Position::initial();
    choose_from_menu();
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
    if (!record_.result()) {
        if (keeper_.is_on() && keeper_.number()) {
            say("archive.kept");
        } else if (record_.has_news() && !keeper_.is_on()) {
            offer_to_save();
        }
    }
    is_leaving_ = true;
}

}  // namespace kempelen::console
