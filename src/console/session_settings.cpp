// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of a session that set something, and the files it reads and writes.
#include "console/game_file.h"
#include "console/report_text.h"
#include "console/session.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <ostream>

namespace kempelen::console {

namespace {

/// A whole number from `first` to `last`, or nothing.
std::optional<int> number_in(const std::string& text, int first, int last) {
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size() || number < first || number > last) {
        return std::nullopt;
    }
    return number;
}

/// Seconds with a decimal point or comma, from a hundredth to an hour; or nothing.
std::optional<search::Milliseconds> seconds_of(std::string text) {
    std::replace(text.begin(), text.end(), ',', '.');
    double seconds = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    const bool is_number = fault == std::errc() && end == text.data() + text.size();
    if (!is_number || !(seconds >= 0.01) || !(seconds <= 3600)) return std::nullopt;
    return search::Milliseconds(std::lround(seconds * 1000));
}

/// What the six levels allow for a move: plies, or else milliseconds.
struct Level {
    int depth;
    int milliseconds;
};
constexpr std::array<Level, 6> levels{{{1, 0}, {2, 0}, {4, 0}, {0, 1000}, {0, 5000}, {0, 30'000}}};

constexpr int deepest = 100;

}  // namespace

void Session::obey(const Command& command) {
    const std::string& argument = command.argument;
    switch (command.verb) {
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
        case Verb::undo:
            undo(argument);
            return;
        case Verb::redo:
            redo(argument);
            return;
        case Verb::hint:
            give_hint();
            return;
        case Verb::analyse:
            analyse(argument);
            return;
        case Verb::swap:
            swap_sides();
            return;
        case Verb::flip:
            is_flipped_ = !is_flipped_;
            show_board();
            return;
        case Verb::new_game:
            new_game();
            return;
        case Verb::fen:
            fen(argument);
            return;
        default:
            obey_setting(command);
            return;
    }
}

void Session::obey_setting(const Command& command) {
    const std::string& argument = command.argument;
    switch (command.verb) {
        case Verb::save:
            save(argument);
            return;
        case Verb::load:
            load(argument);
            return;
        case Verb::time:
            set_time(argument);
            return;
        case Verb::depth:
            set_depth(argument);
            return;
        case Verb::level:
            set_level(argument);
            return;
        case Verb::player:
            set_player(argument);
            return;
        case Verb::language:
            set_language(argument);
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

void Session::show_limits() {
    const search::Limits& limits = settings_.limits;
    if (limits.depth) say("limit.depth", {{"depth", std::to_string(*limits.depth)}});
    if (limits.move_time) say("limit.time", {{"time", words_.duration(*limits.move_time)}});
}

void Session::set_time(const std::string& argument) {
    if (!argument.empty()) {
        const auto time = seconds_of(argument);
        if (!time) {
            say("time.usage");
            return;
        }
        settings_.limits.move_time = *time;
        settings_.limits.depth.reset();
    }
    show_limits();
}

void Session::set_depth(const std::string& argument) {
    if (!argument.empty()) {
        const auto depth = number_in(argument, 1, deepest);
        if (!depth) {
            say("depth.usage", {{"deepest", std::to_string(deepest)}});
            return;
        }
        settings_.limits.depth = *depth;
        settings_.limits.move_time.reset();
    }
    show_limits();
}

void Session::set_level(const std::string& argument) {
    if (argument.empty()) {
        say("level.list");
        show_limits();
        return;
    }
    const auto number = number_in(argument, 1, static_cast<int>(levels.size()));
    if (!number) {
        say("level.list");
        return;
    }
    const Level level = levels[static_cast<std::size_t>(*number - 1)];
    settings_.limits.depth.reset();
    settings_.limits.move_time.reset();
    if (level.depth > 0) {
        settings_.limits.depth = level.depth;
    } else {
        settings_.limits.move_time = search::Milliseconds(level.milliseconds);
    }
    show_limits();
}

void Session::set_player(const std::string& argument) {
    if (argument.empty()) {
        say("player.now", {{"name", std::string(player_->name())}});
        for (const players::PlayerEntry& entry : player_list_) {
            const std::string about = words_.about(entry.name);
            out_ << "  " << entry.name << ": " << (about.empty() ? entry.description : about) << '\n';
        }
        return;
    }
    Result<std::unique_ptr<players::Player>> made = make_player_(argument);
    if (!made) {
        say("player.unknown", {{"name", argument}});
        return;
    }
    player_ = std::move(*made);
    last_score_.reset();
    say("player.now", {{"name", std::string(player_->name())}});
}

void Session::set_language(const std::string& argument) {
    const auto language = language_of(argument);
    if (!language) {
        say("language.usage");
        return;
    }
    words_ = Words(*language);
    commands_ = CommandNames(words_);
    say("language.now");
}

void Session::fen(const std::string& argument) {
    if (argument.empty()) {
        out_ << to_fen(record_.position()) << '\n';
        return;
    }
    const auto reading = read_fen(argument);
    if (!reading) {
        say("fen.refused", {{"reason", words_.reason(reading.error())}});
        return;
    }
    for (const Reason& remark : reading->remarks) {
        say("fen.warning", {{"warning", words_.reason(remark)}});
    }
    if (settings_.screen.style == BoardStyle::spoken) say("fen.done");
    begin(Game(reading->position));
}

void Session::save(std::string name) {
    if (name.empty()) {
        std::string date = settings_.date;
        std::replace(date.begin(), date.end(), '.', '-');
        name = "kempelen-" + date + ".pgn";
    }
    const SavedGame game{name_of(Color::white), name_of(Color::black), settings_.date, record_.game(),
                         record_.result()};
    const auto number = append_game(name, game);
    if (!number) {
        say("save.failed", {{"file", name}, {"reason", words_.reason(number.error())}});
        return;
    }
    record_.note_saved();
    say("save.done", {{"file", name}, {"number", std::to_string(*number)}});
}

void Session::load(const std::string& argument) {
    if (argument.empty()) {
        say("load.usage");
        return;
    }
    // "file.pgn 3": the third game.
    std::string name = argument;
    std::optional<int> wanted;
    const std::size_t blank = argument.find_last_of(' ');
    if (blank != std::string::npos) {
        wanted = number_in(argument.substr(blank + 1), 1, 1'000'000'000);
        if (wanted) name = argument.substr(0, argument.find_last_not_of(' ', blank) + 1);
    }
    const auto loaded = load_game(name, wanted);
    if (!loaded) {
        say("load.failed", {{"file", name}, {"reason", words_.reason(loaded.error())}});
        return;
    }
    if (record_.has_news() && !record_.result()) offer_to_save();
    if (is_leaving_) return;
    say("load.done", {{"number", std::to_string(loaded->number)},
                      {"count", std::to_string(loaded->count)},
                      {"white", loaded->game.white},
                      {"black", loaded->game.black}});
    const Game& game = loaded->game.game;
    // The user gets the side to move, so that nothing is played before the game has been seen.
    const bool white_moves = game.position().side_to_move() == Color::white;
    if (seats_.has_program()) seats_ = white_moves ? Seats::human_white() : Seats::human_black();
    begin(game);
    if (loaded->game.result && !record_.result()) {
        record_.finish(*loaded->game.result);
        record_.note_saved();
        say("load.result", {{"result", std::string(result_text(*loaded->game.result))}});
    }
}

}  // namespace kempelen::console
