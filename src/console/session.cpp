// SPDX-License-Identifier: GPL-3.0-or-later
// The loop of a session: who is to move, and what was typed.
#include "console/session.h"

#include "console/move_entry.h"
#include "console/report_text.h"
#include "core/movegen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"

#include <algorithm>
#include <ostream>
#include <utility>

namespace kempelen::console {

namespace {

bool names(const Words& words, std::string_view key, const std::string& word) {
    const std::vector<std::string> all = words.list(key);
    return std::find(all.begin(), all.end(), word) != all.end();
}

}  // namespace

std::optional<Seats> seats_of(std::string_view word, const Words& words) {
    const std::string text = normalized(word);
    if (names(words, "menu.white-words", text)) return Seats::human_white();
    if (names(words, "menu.black-words", text)) return Seats::human_black();
    if (names(words, "menu.two-words", text)) return Seats::two_people();
    if (names(words, "menu.watch-words", text)) return Seats::program_alone();
    return std::nullopt;
}

Session::Session(Wiring wiring, Settings settings)
    : lines_(wiring.lines),
      out_(wiring.out),
      interrupts_(wiring.interrupts),
      player_(std::move(wiring.player)),
      make_player_(std::move(wiring.make_player)),
      player_list_(std::move(wiring.player_list)),
      settings_(std::move(settings)),
      words_(settings_.language),
      commands_(words_),
      record_(Game(settings_.start)) {}

void Session::run() {
    welcome();
    if (settings_.seats) {
        seats_ = *settings_.seats;
    } else {
        choose_seats();
    }
    if (is_leaving_) return;
    begin(Game(settings_.start));
    while (!is_leaving_) {
        const bool is_program = seats_.is_program(record_.position().side_to_move());
        if (is_program && !record_.result()) {
            program_turn();
        } else {
            human_turn();
        }
        if (interrupts_.wants_end()) is_leaving_ = true;
    }
    say("goodbye");
}

void Session::say(std::string_view key, std::initializer_list<TextValue> values) {
    out_ << words_.say(key, values) << '\n';
}

void Session::welcome() { say("welcome", {{"version", KEMPELEN_VERSION}}); }

void Session::choose_seats() {
    say("menu.choices");
    while (!is_leaving_) {
        const auto answer = ask("menu.question");
        if (!answer) {
            is_leaving_ = true;
            return;
        }
        const auto seats = answer->empty() ? Seats::human_white() : seats_of(*answer, words_);
        if (seats) {
            seats_ = *seats;
            return;
        }
        say("menu.again");
    }
}

std::optional<std::string> Session::ask(std::string_view question) {
    const Entry entry = lines_.read(words_.say(question) + " ");
    if (entry.kind == Entry::Kind::end) is_leaving_ = true;
    if (entry.kind != Entry::Kind::line) return std::nullopt;
    return entry.text;
}

bool Session::agrees(std::string_view question) {
    const auto answer = ask(question);
    return answer && is_yes(*answer);
}

void Session::human_turn() {
    offer_completions();
    const bool white_moves = record_.position().side_to_move() == Color::white;
    const std::string prompt =
        words_.say(record_.result() ? "prompt.over" : (white_moves ? "prompt.white" : "prompt.black"));
    const Entry entry = lines_.read(prompt + " ");
    switch (entry.kind) {
        case Entry::Kind::end:
            is_leaving_ = true;
            return;
        case Entry::Kind::interrupt:
            interrupted_at_prompt();
            return;
        case Entry::Kind::line:
            take_line(entry.text);
            return;
    }
}

void Session::interrupted_at_prompt() {
    const Entry entry = lines_.read(words_.say("quit.question") + " ");
    if (entry.kind != Entry::Kind::line || is_yes(entry.text)) is_leaving_ = true;
}

void Session::offer_completions() {
    std::vector<std::string> offered = commands_.preferred();
    if (!record_.result()) {
        for (const Move move : legal_moves(record_.position())) {
            offered.push_back(to_san(record_.position(), move, words_.letters()));
            offered.push_back(to_uci(move, record_.position()));
        }
    }
    lines_.offer(std::move(offered));
}

void Session::take_line(const std::string& line) {
    if (normalized(line).empty()) return;
    if (const auto command = commands_.find(line)) {
        obey(*command);
    } else {
        take_move(line);
    }
}

void Session::take_move(const std::string& line) {
    if (record_.result()) {
        say("refused.game-over");
        return;
    }
    const Position before = record_.position();
    const MoveEntry entry = read_move(before, line, words_);
    if (entry.move) {
        announce_move(before, *entry.move, name_of(before.side_to_move()));
        record_.play(*entry.move);
        after_move();
        return;
    }
    if (entry.choices.empty()) {
        out_ << entry.refusal << '\n';
        return;
    }
    std::string choices;
    for (const Move move : entry.choices) {
        if (!choices.empty()) choices += ", ";
        choices += to_san(before, move, words_.letters()) + " (" + to_uci(move, before) + ")";
    }
    say("refused.ambiguous", {{"choices", choices}});
}

}  // namespace kempelen::console
