// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/game_file.h"

#include "core/base/file_reader.h"
#include "core/base/file_writer.h"
#include "core/notation/game_tree.h"
#include "core/notation/pgn_error.h"
#include "core/notation/pgn_outcome.h"
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_source.h"
#include "core/notation/pgn_writer.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>
#include <utility>

namespace kempelen::console {

namespace {

namespace fs = std::filesystem;

Error bad_file(ReasonId reason, std::vector<TextValue> values = {}) {
    return error_of(ErrorCode::bad_file, {reason, std::move(values)});
}

/// Counts games without playing their moves.
class Counter final : public PgnVisitor {
public:
    bool on_start(const Position& /*start*/) override { return false; }
};

std::size_t count_games(std::string_view text) {
    PgnText source(text);
    PgnReader reader(source);
    Counter counter;
    while (reader.read_game(counter)) {
    }
    return reader.games();
}

/// Keeps one game: the wanted one, or else the last.
class WantedGame final : public PgnVisitor {
public:
    explicit WantedGame(std::optional<int> wanted) : wanted_(wanted) {}

    void on_game(std::size_t number, const TextPlace& place) override {
        is_wanted_ = !wanted_ || number == static_cast<std::size_t>(*wanted_);
        if (is_wanted_) builder.on_game(number, place);
    }
    void on_tag(std::string_view name, std::string_view value) override {
        if (is_wanted_) builder.on_tag(name, value);
    }
    bool on_start(const Position& start) override { return is_wanted_ && builder.on_start(start); }
    void on_move(const Position& before, Move move) override { builder.on_move(before, move); }
    void on_nag(int nag) override { builder.on_nag(nag); }
    void on_comment(CommentKind kind, std::string_view text) override {
        if (is_wanted_) builder.on_comment(kind, text);
    }
    void on_variation() override { builder.on_variation(); }
    void on_variation_end() override { builder.on_variation_end(); }
    void on_end(const PgnEnd& end) override {
        if (is_wanted_) builder.on_end(end);
    }
    void on_broken(const PgnFault& found, const PgnEnd& end) override {
        if (is_wanted_) builder.on_broken(found, end);
    }

    GameTreeBuilder builder;

private:
    std::optional<int> wanted_;
    bool is_wanted_ = false;
};

/// The tags that have a place of their own in a SavedGame.
bool is_own_tag(std::string_view name) {
    constexpr std::array<std::string_view, 6> own{"White", "Black", "Date", "Result", "FEN", "SetUp"};
    return std::ranges::find(own, name) != own.end();
}

}  // namespace

GameTree tree_of(const SavedGame& saved) {
    GameTree tree;
    tree.start = saved.game.start();
    tree.result = pgn_result_of(saved.result);
    tree.set_tag("Event", "Kempelen");
    tree.set_tag("Date", saved.date);
    tree.set_tag("White", saved.white);
    tree.set_tag("Black", saved.black);
    tree.set_tag("Result", text_of(tree.result));
    for (const PgnTag& tag : saved.tags) {
        tree.set_tag(tag.name, tag.value);
    }
    for (const Move move : saved.game.moves()) {
        tree.lines.front().moves.push_back({move, {}});
    }
    for (const auto& [plies, text] : saved.comments) {
        const Annotation note{Annotation::Kind::brace_comment, 0, text};
        if (plies == 0) {
            tree.lines.front().notes.push_back(note);
        } else if (plies <= saved.game.plies()) {
            tree.lines.front().moves[plies - 1].notes.push_back(note);
        }
    }
    tree.complete_roster();
    return tree;
}

SavedGame saved_of(const GameTree& tree) {
    SavedGame saved;
    for (const PgnTag& tag : tree.tags) {
        if (tag.name == "White") saved.white = tag.value;
        if (tag.name == "Black") saved.black = tag.value;
        if (tag.name == "Date") saved.date = tag.value;
        if (!is_own_tag(tag.name)) saved.tags.push_back(tag);
    }
    saved.game = Game(tree.start);
    saved.result = outcome_of(tree.result);
    const auto take_comments = [&saved](const std::vector<Annotation>& notes) {
        for (const Annotation& note : notes) {
            if (!note.is_comment()) continue;
            std::string& text = saved.comments[saved.game.plies()];
            text += (text.empty() ? "" : " ") + note.text;
        }
    };
    take_comments(tree.main_line().notes);
    for (const GameMove& move : tree.main_line().moves) {
        saved.game.play(move.move);
        take_comments(move.notes);
    }
    return saved;
}

namespace {

/// What the file holds, ready for something to follow after an empty line; nothing where there is no file.
Result<std::string> text_to_add_to(const std::filesystem::path& path) {
    if (const Status ordinary = check_ordinary(path, ReasonId::file_unwritable); !ordinary) {
        return ordinary.error();
    }
    std::error_code fault;
    if (!fs::exists(path, fault)) return std::string();
    Result<std::string> old = read_file(path.string());
    if (old && old->find('\0') != std::string::npos) return bad_file(ReasonId::no_game);
    if (old && !old->empty()) *old += old->ends_with("\n\n") ? "" : old->ends_with('\n') ? "\n" : "\n\n";
    return old;
}

}  // namespace

Result<std::size_t> append_game(const std::filesystem::path& path, const SavedGame& game) {
    const Result<std::string> old = text_to_add_to(path);
    if (!old) return old.error();
    const std::string extension = path.extension().string();
    if (!old->empty() && extension != ".pgn" && extension != ".PGN" &&
        old->find("[Event \"") == std::string::npos) {
        return bad_file(ReasonId::no_game);
    }
    const std::size_t number = count_games(*old) + 1;
    const Status status = replace_file(path.string(), *old + to_pgn(tree_of(game)));
    if (!status) return status.error();
    return number;
}

Status append_text(const std::filesystem::path& path, const std::string& text) {
    const Result<std::string> old = text_to_add_to(path);
    if (!old) return old.error();
    return replace_file(path.string(), *old + text);
}

Status check_ordinary(const std::filesystem::path& path, ReasonId otherwise) {
    std::error_code fault;
    const fs::file_status about = fs::status(path, fault);
    if (fs::is_directory(about)) return bad_file(ReasonId::file_is_folder);
    if (fs::exists(about) && !fs::is_regular_file(about)) return bad_file(otherwise);
    return {};
}

Result<LoadedGame> load_game(const std::filesystem::path& path, std::optional<int> number) {
    if (const Status ordinary = check_ordinary(path, ReasonId::file_unreadable); !ordinary) {
        return ordinary.error();
    }
    const Result<std::string> text = read_file(path.string());
    if (!text) return error_of(ErrorCode::bad_file, text.error().reason);
    PgnText source(*text);
    PgnReader reader(source);
    WantedGame wanted(number);
    while (reader.read_game(wanted)) {
    }
    if (reader.games() == 0) return bad_file(ReasonId::no_game);
    if (wanted.builder.number == 0) {
        return bad_file(ReasonId::no_such_game, {{"count", std::to_string(reader.games())},
                                                 {"number", std::to_string(number.value_or(0))}});
    }
    if (wanted.builder.fault) return error_of(*wanted.builder.fault);
    return LoadedGame{saved_of(wanted.builder.game), wanted.builder.number, reader.games()};
}

}  // namespace kempelen::console
