// SPDX-License-Identifier: GPL-3.0-or-later
// The loop of a session: who is to move, and what was typed.
#include "console/session.h"

#include "analysis/explain/words.h"
#include "console/insights.h"
#include "console/move_entry.h"
#include "console/report_text.h"
#include "core/movegen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "search/searcher.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

namespace kempelen::console {

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
      record_(Game(settings_.start)),
      keeper_(wiring.archive),
      archive_fault_(std::move(wiring.archive_fault)),
      insights_(std::make_unique<Insights>()),
      make_tables_(std::move(wiring.make_tables)),
      vocabulary_(analysis::Level::club) {
    prepare_player(*player_);
    if (settings_.seed) book_random_ = Random(static_cast<std::uint64_t>(*settings_.seed));
}

void Session::run() {
    welcome();
    if (!settings_.level.empty()) set_level(settings_.level);
    if (!settings_.clock.empty()) set_clock(settings_.clock);
    if (!settings_.book.empty()) use_book(settings_.book);
    if (archive_fault_) warn_about_archive(*archive_fault_);
    if (!offer_unfinished() && !is_leaving_) {
        if (settings_.seats) {
            seats_ = *settings_.seats;
            begin(Game(settings_.start));
        } else {
            choose_from_menu();
        }
    }
    while (!is_leaving_) {
        const bool is_program = seats_.is_program(record_.position().side_to_move());
        if (is_program && !record_.result()) {
            program_turn();
        } else {
            human_turn();
        }
        if (interrupts_.wants_end()) is_leaving_ = true;
    }
    ponderer_.stop();
    say("goodbye");
}

void Session::say(std::string_view key, std::initializer_list<TextValue> values) {
    say_text(words_.say(key, values));
}

/// A line; a listener is told where it ends.
void Session::say_text(const std::string& text) {
    const bool is_open =
        !text.empty() && std::string_view(".!?:\n").find(text.back()) == std::string_view::npos;
    out_ << text << (is_spoken() && is_open ? "." : "") << '\n';
}

std::optional<std::string> Session::ask(std::string_view question, std::initializer_list<TextValue> values) {
    const Entry entry = lines_.read(words_.say(question, values) + " ");
    if (entry.kind == Entry::Kind::end) is_leaving_ = true;
    if (entry.kind != Entry::Kind::line) return std::nullopt;
    return entry.text;
}

/// Asks until the answer is yes or no; Enter, Ctrl-C and the end of the input mean no.
bool Session::agrees(std::string_view question) {
    for (;;) {
        const auto answer = ask(question);
        if (!answer || is_no(*answer) || normalized(*answer).empty()) return false;
        if (is_yes(*answer)) return true;
        if (is_command(*answer, Verb::quit)) {
            is_leaving_ = true;
            return false;
        }
        say("question.again");
    }
}

bool Session::is_command(const std::string& line, Verb verb) const {
    const auto command = commands_.find(line);
    return command && command->verb == verb;
}

void Session::human_turn() {
    offer_completions();
    ponder();
    const bool white_moves = record_.position().side_to_move() == Color::white;
    const std::string prompt =
        words_.say(record_.result() ? "prompt.over" : (white_moves ? "prompt.white" : "prompt.black"));
    if (!pending_line_.empty()) {
        take_line(std::exchange(pending_line_, {}));
        return;
    }
    const Entry entry = lines_.read(prompt + " ", time_left());
    switch (entry.kind) {
        case Entry::Kind::late:
            lost_on_time(record_.position().side_to_move(), since_turn_began());
            return;
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
    if (record_.result() && words_.lists("prompt.over-new", normalized(line))) {
        new_game();
        return;
    }
    if (const auto command = commands_.find(line)) {
        // A command may want the player's own thoughts, or change the player.
        ponderer_.stop();
        obey(*command);
        // Level, clock and players belong to the game that is kept.
        if (keeper_.number()) keep_game();
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
    const Color side = before.side_to_move();
    const search::Milliseconds used = since_turn_began();
    if (lost_on_time(side, used)) return;
    const MoveEntry entry = read_move(before, line, words_);
    if (entry.move) {
        if (ponderer_.expected() && *ponderer_.expected() == *entry.move) {
            ponderer_.hit();
        } else {
            ponderer_.stop();
        }
        // Kept first: a move that was shown is never lost.
        record_.play(*entry.move);
        spend_time(side, used);
        keep_game();
        announce_move(before, *entry.move, name_of(side));
        show_opening();
        after_move();
        return;
    }
    out_ << refusal_of(entry, before, words_) << '\n';
}

void Session::obey(const Command& command) {
    struct Row {
        Verb verb;
        Handler handler;
    };
    constexpr std::array rows{Row{Verb::undo, &Session::undo},
                              Row{Verb::redo, &Session::redo},
                              Row{Verb::go_to, &Session::go_to},
                              Row{Verb::hint, &Session::give_hint},
                              Row{Verb::why, &Session::explain},
                              Row{Verb::analyse, &Session::analyse},
                              Row{Verb::setup, &Session::set_up},
                              Row{Verb::fen, &Session::fen},
                              Row{Verb::save, &Session::save},
                              Row{Verb::load, &Session::load},
                              Row{Verb::games, &Session::list_games},
                              Row{Verb::comment, &Session::comment},
                              Row{Verb::clock, &Session::set_clock},
                              Row{Verb::book, &Session::set_book},
                              Row{Verb::ponder, &Session::switch_ponder},
                              Row{Verb::time, &Session::set_time},
                              Row{Verb::depth, &Session::set_depth},
                              Row{Verb::level, &Session::set_level},
                              Row{Verb::player, &Session::set_player},
                              Row{Verb::notation, &Session::set_notation},
                              Row{Verb::language, &Session::set_language}};
    const auto* const row = std::ranges::find(rows, command.verb, &Row::verb);
    if (row != rows.end()) {
        (this->*(row->handler))(command.argument);
    } else {
        obey_word(command.verb);
    }
}

/// The commands that take no argument.
void Session::obey_word(Verb verb) {
    switch (verb) {
        case Verb::help:
            out_ << words_.say("help") << '\n';
            return;
        case Verb::board:
            show_board();
            return;
        case Verb::moves:
            show_moves();
            return;
        case Verb::legal:
            show_legal_moves();
            return;
        case Verb::swap:
            swap_sides();
            return;
        case Verb::flip:
            is_turned_ = !is_turned_;
            show_board();
            return;
        case Verb::new_game:
            new_game();
            return;
        case Verb::resume:
            resume();
            return;
        case Verb::criteria_on:
        case Verb::criteria_off:
            switch_criteria(verb == Verb::criteria_on);
            return;
        case Verb::draw:
            offer_draw();
            return;
        case Verb::resign:
            resign();
            return;
        case Verb::quit:
            quit();
            return;
        default:
            return;
    }
}

}  // namespace kempelen::console
