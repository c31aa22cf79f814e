// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/game_file.h"

#include "core/base/file_writer.h"
#include "core/base/quote.h"
#include "core/notation/game_tree.h"
#include "core/notation/pgn_outcome.h"
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_source.h"
#include "core/notation/pgn_writer.h"

#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

namespace kempelen::console {

namespace {

namespace fs = std::filesystem;

Error bad_file(ReasonId reason, std::vector<TextValue> values = {}) {
    return error_of(ErrorCode::bad_file, {reason, std::move(values)});
}

/// The whole file.
Result<std::string> read_file(const fs::path& path) {
    std::error_code fault;
    const fs::file_status status = fs::status(path, fault);
    if (!fs::exists(status)) return bad_file(ReasonId::file_missing);
    if (fs::is_directory(status)) return bad_file(ReasonId::file_is_folder);
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file) return bad_file(ReasonId::file_unreadable);
    return text;
}

ReasonId reason_of(ErrorCode code) {
    switch (code) {
        case ErrorCode::illegal_move:
            return ReasonId::game_illegal_move;
        case ErrorCode::bad_move:
            return ReasonId::game_no_move;
        case ErrorCode::ambiguous_move:
            return ReasonId::game_ambiguous_move;
        default:
            return ReasonId::game_broken;
    }
}

Error broken_game(const PgnFault& fault) {
    return {ErrorCode::bad_pgn,
            to_string(fault),
            0,
            {reason_of(fault.code),
             {{"line", std::to_string(fault.place.line)},
              {"column", std::to_string(fault.place.column)},
              {"text", quote(fault.token)}}}};
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

std::string pgn_of(const SavedGame& saved) {
    GameTree tree;
    tree.start = saved.game.start();
    tree.result = pgn_result_of(saved.result);
    tree.set_tag("Event", "Kempelen");
    tree.set_tag("Date", saved.date);
    tree.set_tag("White", saved.white);
    tree.set_tag("Black", saved.black);
    tree.set_tag("Result", text_of(tree.result));
    for (const Move move : saved.game.moves())
        tree.lines.front().moves.push_back({move, {}});
    tree.complete_roster();
    return to_pgn(tree);
}

/// Keeps the main line of one game: the wanted one, or else the last.
class Keeper final : public PgnVisitor {
public:
    explicit Keeper(std::optional<int> wanted) : wanted_(wanted) {}

    void on_game(std::size_t number, const TextPlace& /*place*/) override {
        is_wanted_ = !wanted_ || number == static_cast<std::size_t>(*wanted_);
        if (!is_wanted_) return;
        kept = SavedGame{};
        fault.reset();
        kept_number = number;
        depth_ = 0;
    }
    void on_tag(std::string_view name, std::string_view value) override {
        if (!is_wanted_) return;
        if (name == "White") kept.white = value;
        if (name == "Black") kept.black = value;
        if (name == "Date") kept.date = value;
    }
    bool on_start(const Position& start) override {
        if (is_wanted_) kept.game = Game(start);
        return is_wanted_;
    }
    void on_move(const Position& /*before*/, Move move) override {
        if (is_wanted_ && depth_ == 0) kept.game.play(move);
    }
    void on_variation() override { ++depth_; }
    void on_variation_end() override { --depth_; }
    void on_end(const PgnEnd& end) override {
        if (is_wanted_) kept.result = outcome_of(end.result);
    }
    void on_broken(const PgnFault& found, const PgnEnd& /*end*/) override {
        if (is_wanted_) fault = found;
    }

    SavedGame kept;
    std::size_t kept_number = 0;
    std::optional<PgnFault> fault;

private:
    std::optional<int> wanted_;
    bool is_wanted_ = false;
    int depth_ = 0;
};

}  // namespace

Result<std::size_t> append_game(const std::filesystem::path& path, const SavedGame& game) {
    std::string text;
    std::error_code fault;
    if (fs::is_regular_file(path, fault)) {
        Result<std::string> old = read_file(path);
        if (!old) return old.error();
        text = std::move(*old);
        if (!text.empty()) text += text.ends_with("\n\n") ? "" : text.ends_with('\n') ? "\n" : "\n\n";
    }
    const std::size_t number = count_games(text) + 1;
    const Status status = replace_file(path.string(), text + pgn_of(game));
    if (!status) return status.error();
    return number;
}

Result<LoadedGame> load_game(const std::filesystem::path& path, std::optional<int> number) {
    const Result<std::string> text = read_file(path);
    if (!text) return text.error();
    PgnText source(*text);
    PgnReader reader(source);
    Keeper keeper(number);
    while (reader.read_game(keeper)) {
    }
    if (reader.games() == 0) return bad_file(ReasonId::no_game);
    if (keeper.kept_number == 0) {
        return bad_file(ReasonId::no_such_game, {{"count", std::to_string(reader.games())},
                                                 {"number", std::to_string(number.value_or(0))}});
    }
    if (keeper.fault) return broken_game(*keeper.fault);
    return LoadedGame{std::move(keeper.kept), keeper.kept_number, reader.games()};
}

}  // namespace kempelen::console
