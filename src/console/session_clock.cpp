// SPDX-License-Identifier: GPL-3.0-or-later
// The clock of a session.
#include "console/report_text.h"
#include "console/session.h"

#include <algorithm>
#include <ostream>

namespace kempelen::console {

void Session::set_clock(const std::string& argument) { use_clock(argument); }

/// False when the argument sets no clock, and the user is told what does.
bool Session::use_clock(const std::string& argument) {
    const std::string text = normalized(argument);
    if (words_.lists("clock.none-words", text)) {
        settings_.clock.clear();
        start_clock();
        say("clock.off");
        return true;
    }
    if (!text.empty()) {
        const auto setting = read_clock(text);
        if (!setting) {
            say("clock.usage");
            return false;
        }
        settings_.clock = text;
        start_clock();
    }
    if (!clock_) {
        say("clock.off");
        return true;
    }
    say("clock.now", {{"white", words_.duration(clock_->remaining(Color::white))},
                      {"black", words_.duration(clock_->remaining(Color::black))}});
    return true;
}

/// Sets the clock anew, as the settings say, and lets the side to move think.
void Session::start_clock() {
    clock_.reset();
    turn_began_ = settings_.now();
    std::erase_if(game_tags_, [](const PgnTag& tag) { return tag.name == "TimeControl"; });
    const auto setting = read_clock(settings_.clock);
    if (!setting) return;
    clock_.emplace(*setting);
    game_tags_.push_back({"TimeControl", setting->pgn_text()});
}

search::Milliseconds Session::since_turn_began() const {
    return std::chrono::duration_cast<search::Milliseconds>(settings_.now() - turn_began_);
}

/// Until the flag of the side to move falls; nothing where none can.
Patience Session::time_left() const {
    if (!clock_ || record_.result()) return std::nullopt;
    const auto left = clock_->remaining(record_.position().side_to_move()) - since_turn_began();
    // The flag falls when more than the time is used.
    return std::max(left, search::Milliseconds(0)) + search::Milliseconds(1);
}

/// Takes the time of a move off the clock.
void Session::spend_time(Color side, search::Milliseconds time) {
    turn_began_ = settings_.now();
    if (clock_) clock_->spend(side, time);
}

/// Ends the game when the side to move has thought longer than its clock allows.
bool Session::lost_on_time(Color side, search::Milliseconds used) {
    if (!clock_ || record_.result() || clock_->remaining(side) >= used) return false;
    const bool can_win = can_ever_mate(record_.position(), ~side);
    const Outcome won = side == Color::white ? Outcome::black_wins : Outcome::white_wins;
    const Outcome result = can_win ? won : Outcome::draw;
    game_tags_.push_back({"Termination", "time forfeit"});
    const std::string_view key = !can_win               ? "end.time-draw"
                                 : side == Color::white ? "end.white-time"
                                                        : "end.black-time";
    finish(result, words_.say(key, {{"result", std::string(result_text(result))}}));
    return true;
}

}  // namespace kempelen::console
