// SPDX-License-Identifier: GPL-3.0-or-later
// The start of a session: the welcome, the menu, and what its choices ask for.
#include "console/report_text.h"
#include "console/session.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <ostream>

namespace kempelen::console {

namespace {

constexpr int longest_problem = 20;  ///< moves
constexpr auto problem_time = std::chrono::seconds(5);

}  // namespace

std::optional<Seats> seats_of(std::string_view word, const Words& words) {
    const std::string text = normalized(word);
    if (words.lists("menu.white-words", text)) return Seats::human_white();
    if (words.lists("menu.black-words", text)) return Seats::human_black();
    if (words.lists("menu.two-words", text)) return Seats::two_people();
    if (words.lists("menu.watch-words", text)) return Seats::program_alone();
    return std::nullopt;
}

void Session::welcome() { say("welcome", {{"version", KEMPELEN_VERSION}}); }

void Session::choose_from_menu() {
    say("menu.choices");
    while (!is_leaving_) {
        const auto answer = ask("menu.question");
        if (!answer) {
            is_leaving_ = true;
            return;
        }
        if (take_choice(*answer)) return;
        if (!is_leaving_) say("menu.again");
    }
}

/// Does what the menu's answer asks for; false when there is no such choice.
bool Session::take_choice(const std::string& answer) {
    is_analysing_ = false;
    rival_.reset();
    const auto seats = answer.empty() ? Seats::human_white() : seats_of(answer, words_);
    if (seats) {
        seats_ = *seats;
        if (settings_.asks_all && seats_.has_program()) choose_all();
        if (!is_leaving_) begin(Game(settings_.start));
        return true;
    }
    struct Choice {
        std::string_view key;
        void (Session::*begin)();
    };
    constexpr std::array choices{Choice{"menu.analysis-words", &Session::begin_analysis},
                                 Choice{"menu.setup-words", &Session::begin_setup},
                                 Choice{"menu.load-words", &Session::begin_loading},
                                 Choice{"menu.problem-words", &Session::begin_problem}};
    const std::string word = normalized(answer);
    const auto* const chosen =
        std::ranges::find_if(choices, [&](const Choice& c) { return words_.lists(c.key, word); });
    if (chosen == choices.end()) return false;
    (this->*(chosen->begin))();
    return true;
}

/// Player, level and clock; the empty answer leaves each as it is.
void Session::choose_all() {
    const auto player = ask("menu.player", {{"name", std::string(player_->name())}});
    if (player && !player->empty()) set_player(*player);
    if (!seats_.has_human() && !is_leaving_) choose_rival();
    if (is_leaving_) return;
    const auto level = ask("menu.level");
    if (level && !level->empty()) set_level(*level);
    if (is_leaving_) return;
    const auto clock = ask("menu.clock");
    if (clock && !clock->empty()) set_clock(*clock);
}

void Session::choose_rival() {
    const auto answer = ask("menu.rival", {{"name", std::string(player_->name())}});
    if (!answer || answer->empty()) return;
    Result<std::unique_ptr<players::Player>> made = make_player_(*answer);
    if (!made) {
        say("player.unknown", {{"name", *answer}});
        return;
    }
    rival_ = std::move(*made);
    prepare_player(*rival_);
}

void Session::begin_analysis() {
    seats_ = Seats::two_people();
    say("analyse.mode");
    begin(Game(settings_.start));
    is_analysing_ = true;
    analyse_for(limits_for(record_.position().side_to_move()));
}

void Session::begin_setup() {
    seats_ = Seats::two_people();
    begin(Game(settings_.start));
    edit_position();
    if (is_leaving_) return;
    const bool white_moves = record_.position().side_to_move() == Color::white;
    seats_ = white_moves ? Seats::human_white() : Seats::human_black();
    is_flipped_ = !white_moves;
    keep_game();
}

void Session::begin_loading() {
    seats_ = Seats::human_white();
    begin(Game(settings_.start));
    const auto name = ask("load.question");
    if (name) load(*name);
}

void Session::begin_problem() {
    seats_ = Seats::two_people();
    begin(Game(settings_.start));
    if (!edit_position()) return;
    const auto answer = ask("problem.moves");
    int moves = 0;
    if (answer) std::from_chars(answer->data(), answer->data() + answer->size(), moves);
    if (moves < 1 || moves > longest_problem) {
        if (!is_leaving_) say("problem.usage", {{"longest", std::to_string(longest_problem)}});
        return;
    }
    const Color solver = record_.position().side_to_move();
    search::Limits limits;
    limits.mate = moves;
    limits.move_time = problem_time;
    const search::Choice choice = think(*player_, limits).choice;
    const bool is_sound = !choice.lines.empty() &&
                          choice.lines.front().score.kind == search::ReportedScore::Kind::mate &&
                          choice.lines.front().score.value > 0 && choice.lines.front().score.value <= moves;
    say(is_sound ? "problem.sound" : "problem.doubtful", {{"moves", std::to_string(moves)}});
    seats_ = solver == Color::white ? Seats::human_white() : Seats::human_black();
    problem_ = Problem{solver, moves};
}

/// After a move in a problem: is it solved, or can it be no more?
void Session::check_problem() {
    const std::size_t plies = record_.game().plies();
    const auto allowed = static_cast<std::size_t>(2 * problem_->moves - 1);
    const auto ending = record_.game().ending(false);
    const Outcome won = problem_->solver == Color::white ? Outcome::white_wins : Outcome::black_wins;
    const bool is_solved = ending && ending->result == won;
    if (!is_solved && !ending && plies < allowed) return;
    say(is_solved ? "problem.solved" : "problem.missed", {{"moves", std::to_string(problem_->moves)}});
    if (is_solved) {
        problem_.reset();
    } else {
        // The board stays with the user, for another try.
        seats_ = Seats::two_people();
    }
}

}  // namespace kempelen::console
