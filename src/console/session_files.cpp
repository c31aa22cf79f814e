// SPDX-License-Identifier: GPL-3.0-or-later
// The positions that a session sets up, and the PGN files it reads and writes.
#include "console/game_file.h"
#include "console/numbers.h"
#include "console/position_editor.h"
#include "console/report_text.h"
#include "console/session.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <ostream>

namespace kempelen::console {

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

/// The line without the "done" at its end; nothing where it does not end so.
std::optional<std::string> Session::finished_line(const std::string& line) const {
    const std::size_t end = line.find_last_not_of(" \t");
    if (end == std::string::npos) return std::nullopt;
    const std::size_t blank = line.find_last_of(" \t", end);
    const std::size_t start = blank == std::string::npos ? 0 : blank + 1;
    if (!words_.lists("setup.done-words", normalized(line.substr(start)))) return std::nullopt;
    return line.substr(0, start);
}

void Session::set_up(const std::string& argument) {
    if (argument.find('/') != std::string::npos) {
        fen(argument);
        return;
    }
    std::optional<Position> position;
    if (argument.empty()) {
        position = edit_position(record_.position().setup());
    } else {
        PositionEditor editor(record_.position().setup());
        if (const auto wrong = editor.edit(finished_line(argument).value_or(argument), words_)) {
            say("setup.not-understood", {{"text", *wrong}});
            return;
        }
        position = accepted(editor);
    }
    if (position) begin(Game(*position));
}

/// What the editor holds; nothing, with the reason said, when that is no position.
std::optional<Position> Session::accepted(const PositionEditor& editor) {
    const auto reading = editor.finish();
    if (!reading) {
        say("setup.refused", {{"reason", words_.reason(reading.error())}});
        return std::nullopt;
    }
    for (const Reason& remark : reading->remarks) {
        say("fen.warning", {{"warning", words_.reason(remark)}});
    }
    if (settings_.screen.style == BoardStyle::spoken) say("fen.done");
    return reading->position;
}

/// The editor, until the position is accepted or the user has enough; nothing then.
std::optional<Position> Session::edit_position(const Setup& first) {
    PositionEditor editor(first);
    say("setup.help");
    show_editor(editor);
    for (;;) {
        const auto answer =
            ask(editor.setup().to_move == Color::white ? "setup.white-question" : "setup.black-question");
        if (!answer || words_.lists("setup.cancel-words", normalized(*answer))) return std::nullopt;
        const auto finished = finished_line(*answer);
        const std::string line = finished.value_or(*answer);
        const bool is_empty = normalized(line).empty();
        const bool has_changed = !is_empty && edit_line(editor, line);
        if (finished && (has_changed || is_empty)) {
            if (const auto position = accepted(editor)) return position;
        }
        if (has_changed) show_editor(editor);
    }
}

void Session::show_editor(const PositionEditor& editor) {
    const BoardLook look{settings_.screen.style, settings_.screen.colors, is_flipped(), std::nullopt};
    for (const std::string& line : draw_board(editor.setup(), look, words_)) {
        out_ << line << '\n';
    }
}

/// Does what a line of the editor says; false when it changes nothing, and the user is told why.
bool Session::edit_line(PositionEditor& editor, const std::string& line) {
    if (words_.lists("setup.undo-words", normalized(line))) {
        const bool is_done = editor.undo();
        if (!is_done) say("undo.none");
        return is_done;
    }
    if (is_command(line, Verb::help)) {
        say("setup.help");
        return false;
    }
    const auto wrong = editor.edit(line, words_);
    if (wrong) say("setup.not-understood", {{"text", *wrong}});
    return !wrong;
}

/// A file's name as the user means it: quotes are no part of it, "~/" begins at the home folder.
std::string Session::path_of(const std::string& name) const {
    const bool is_quoted = name.size() >= 2 && name.front() == '"' && name.back() == '"';
    const std::string path = is_quoted ? name.substr(1, name.size() - 2) : name;
    const bool is_at_home = (path == "~" || path.starts_with("~/")) && !settings_.home.empty();
    return is_at_home ? settings_.home + path.substr(1) : path;
}

void Session::save(const std::string& argument) {
    std::string name = path_of(argument);
    if (name.empty()) {
        std::string date = settings_.date;
        std::replace(date.begin(), date.end(), '.', '-');
        name = "kempelen-" + date + ".pgn";
    }
    if (normalized(name).ends_with(".txt")) {
        save_text(name);
        return;
    }
    const auto number = append_game(name, saved_game());
    if (!number) {
        say("save.failed", {{"file", name}, {"reason", words_.reason(number.error())}});
        return;
    }
    record_.note_saved();
    last_file_ = name;
    say("save.done", {{"file", name}, {"number", std::to_string(*number)}});
}

/// The game as text: who played, when, and the moves as they are shown here.
void Session::save_text(const std::string& name) {
    std::string text = name_of(Color::white) + " - " + name_of(Color::black) + ", " + settings_.date + "\n";
    const Position& start = record_.game().start();
    if (to_fen(start) != to_fen(Position::initial())) text += to_fen(start) + "\n";
    constexpr std::size_t columns = 79;
    text += wrapped(line_text(start, record_.game().moves(), words_), columns) + "\n";
    if (record_.result()) text += std::string(result_text(*record_.result())) + "\n";
    const Status done = append_text(name, text);
    if (!done) {
        say("save.failed", {{"file", name}, {"reason", words_.reason(done.error())}});
        return;
    }
    record_.note_saved();
    say("save.text-done", {{"file", name}});
}

void Session::load(const std::string& argument) { load_game_of(argument); }

/// A file and perhaps a number behind it ("evening 3"), or "#12"; without a name the file that was last saved
/// or read. False, with the reason said, when there is no such game.
bool Session::load_game_of(const std::string& argument) {
    if (argument.starts_with('#')) {
        if (const auto kept = number_in(argument.substr(1), 1, 1'000'000'000)) return load_kept(*kept);
        say("load.usage");
        return false;
    }
    std::string name = argument.empty() ? last_file_ : argument;
    if (name.empty()) {
        say("load.usage");
        return false;
    }
    std::optional<int> wanted;
    const std::size_t blank = name.find_last_of(' ');
    if (blank != std::string::npos && !argument.empty()) {
        wanted = number_in(name.substr(blank + 1), 1, 1'000'000'000);
        if (wanted) name.resize(name.find_last_not_of(' ', blank) + 1);
    }
    name = path_of(name);
    const auto loaded = load_game(name, wanted);
    if (!loaded) {
        say("load.failed", {{"file", name}, {"reason", words_.reason(loaded.error())}});
        return false;
    }
    if (record_.has_news() && !record_.result() && !keeper_.is_on()) offer_to_save();
    if (is_leaving_) return true;
    last_file_ = name;
    say("load.done", {{"number", std::to_string(loaded->number)},
                      {"count", std::to_string(loaded->count)},
                      {"white", loaded->game.white},
                      {"black", loaded->game.black}});
    show_loaded(loaded->game);
    return true;
}

/// A finished or foreign game to look at, and to play on from if one likes:
/// then as another game.
void Session::show_loaded(const SavedGame& saved) {
    // The user gets the side to move, so that nothing is played before the game
    // has been seen.
    const bool white_moves = saved.game.position().side_to_move() == Color::white;
    if (seats_.has_program()) seats_ = white_moves ? Seats::human_white() : Seats::human_black();
    keeper_.set_aside();
    game_tags_.clear();
    problem_.reset();
    start_clock();
    take_up(saved);
    if (saved.result && !record_.result()) {
        record_.finish(*saved.result);
        record_.note_saved();
        say("load.result", {{"result", std::string(result_text(*saved.result))}});
    }
}

}  // namespace kempelen::console
