// SPDX-License-Identifier: GPL-3.0-or-later
// The start of a session: the welcome, the menu, and what its choices ask for.
#include "console/report_text.h"
#include "console/session.h"

#include <algorithm>
#include <array>
#include <ostream>

namespace kempelen::console {

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
    }
}

/// Does what the menu's answer asks for; false when nothing has begun by it, and the user is told.
bool Session::take_choice(const std::string& answer) {
    is_analysing_ = false;
    is_turned_ = false;
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
        bool (Session::*begin)();
    };
    constexpr std::array choices{Choice{"menu.analysis-words", &Session::begin_analysis},
                                 Choice{"menu.setup-words", &Session::begin_setup},
                                 Choice{"menu.load-words", &Session::begin_loading},
                                 Choice{"menu.problem-words", &Session::begin_problem}};
    const std::string word = normalized(answer);
    const auto* const chosen =
        std::ranges::find_if(choices, [&](const Choice& c) { return words_.lists(c.key, word); });
    if (chosen != choices.end()) {
        if ((this->*(chosen->begin))()) return true;
        if (!is_leaving_) say("menu.choices");
        return false;
    }
    const auto command = commands_.find(answer);
    if (command && command->verb == Verb::quit) {
        is_leaving_ = true;
    } else if (command && command->verb == Verb::resume) {
        resume();
        return keeper_.number().has_value();
    } else if (command && (command->verb == Verb::games || command->verb == Verb::language)) {
        obey(*command);
    } else if (command && command->verb == Verb::help) {
        say("menu.choices");
    } else {
        say("menu.again");
    }
    return false;
}

/// Player, level and clock; the empty answer leaves each as it is.
void Session::choose_all() {
    ask_until("menu.player", &Session::use_player);
    if (!seats_.has_human()) ask_until("menu.rival", &Session::choose_rival);
    ask_until("menu.level", &Session::use_level);
    ask_until("menu.book", &Session::change_book);
    ask_until("menu.clock", &Session::use_clock);
}

/// Asks until the answer is empty or does for the setting.
void Session::ask_until(std::string_view question, bool (Session::*set)(const std::string&)) {
    while (!is_leaving_) {
        const auto answer = ask(question, {{"name", std::string(player_->name())}});
        if (!answer || normalized(*answer).empty()) return;
        if (is_command(*answer, Verb::quit)) {
            is_leaving_ = true;
        } else if ((this->*set)(*answer)) {
            return;
        }
    }
}

bool Session::choose_rival(const std::string& name) {
    Result<std::unique_ptr<players::Player>> made = make_player_(name);
    if (!made) {
        say("player.unknown", {{"name", name}});
        return false;
    }
    rival_ = std::move(*made);
    prepare_player(*rival_);
    return true;
}

bool Session::begin_analysis() {
    seats_ = Seats::two_people();
    say("analyse.mode");
    begin(Game(settings_.start));
    is_analysing_ = true;
    analyse_for(limits_for(record_.position().side_to_move()));
    return true;
}

bool Session::begin_setup() {
    const auto position = edit_position(settings_.start.setup());
    if (!position) return false;
    const bool white_moves = position->side_to_move() == Color::white;
    seats_ = white_moves ? Seats::human_white() : Seats::human_black();
    begin(Game(*position));
    return true;
}

bool Session::begin_loading() {
    const auto name = ask("load.question");
    if (!name || name->empty()) return false;
    seats_ = Seats::human_white();
    return load_game_of(*name);
}

}  // namespace kempelen::console
