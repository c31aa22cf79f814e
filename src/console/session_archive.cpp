// SPDX-License-Identifier: GPL-3.0-or-later
// How a session keeps its game in the archive, and goes on with one that was left unfinished.
#include "arena/archive/game_state.h"
#include "arena/archive/query_text.h"
#include "book/opening_tags.h"
#include "console/game_file.h"
#include "console/report_text.h"
#include "console/session.h"
#include "players/handicap.h"

#include <algorithm>
#include <ostream>
#include <sstream>
#include <utility>

namespace kempelen::console {

using arena::GameState;

void Session::warn_about_archive(const Error& error) {
    say("archive.off", {{"reason", words_.reason(error)}});
}

SavedGame Session::saved_game(const Game& game) const {
    std::vector<PgnTag> tags = game_tags_;
    if (const auto opening = openings_.of(game)) book::name_opening(tags, *opening);
    return {archive_name(Color::white), archive_name(Color::black), settings_.date, game,
            record_.result(),           record_.comments(),         std::move(tags)};
}

std::string Session::state_text() const {
    GameState state;
    state.note("program", std::string(seats_.is_program(Color::white) ? "w" : "") +
                              (seats_.is_program(Color::black) ? "b" : ""));
    state.note("player", player_->name());
    state.note("shown", std::to_string(record_.game().plies()));
    if (settings_.limits.depth) state.note("depth", std::to_string(*settings_.limits.depth));
    if (settings_.limits.move_time) state.note("time", std::to_string(settings_.limits.move_time->count()));
    if (elo_) state.note("elo", std::to_string(*elo_));
    if (clock_) {
        state.note("clock", settings_.clock);
        state.note("plies", std::to_string(record_.game().plies()));
        state.note("white", std::to_string(clock_->remaining(Color::white).count()));
        state.note("black", std::to_string(clock_->remaining(Color::black).count()));
    }
    return state.text();
}

void Session::apply_state(std::string_view text) {
    const GameState state(text);
    const std::string program = state.find("program").value_or("b");
    seats_.program[index_of(Color::white)] = program.find('w') != std::string::npos;
    seats_.program[index_of(Color::black)] = program.find('b') != std::string::npos;
    if (const auto name = state.find("player"); name && *name != player_->name()) {
        Result<std::unique_ptr<players::Player>> made = make_player_(*name);
        if (made) player_ = std::move(*made);
    }
    const auto depth = state.number("depth");
    const auto time = state.number("time");
    const auto elo = state.number("elo");
    elo_.reset();
    if (elo && *elo >= players::Handicap::weakest && *elo < players::Handicap::strongest) {
        elo_ = static_cast<int>(*elo);
    }
    prepare_player(*player_);
    settings_.clock = state.find("clock").value_or("");
    start_clock();
    if (clock_) {
        const auto white = state.number("white");
        const auto black = state.number("black");
        if (white && black) {
            const int plies = static_cast<int>(state.number("plies").value_or(0));
            clock_->set({search::Milliseconds(*white), search::Milliseconds(*black)},
                        {(plies + 1) / 2, plies / 2});
        }
    }
    if (!depth && !time) return;
    settings_.limits.depth.reset();
    settings_.limits.move_time.reset();
    if (depth) settings_.limits.depth = static_cast<int>(*depth);
    if (time) settings_.limits.move_time = search::Milliseconds(*time);
}

void Session::keep_game() {
    // A game that was only looked at is not ours to keep.
    if (!keeper_.number() && !record_.has_news()) return;
    // What was taken back is kept, too, until something else is played.
    const Status kept =
        keeper_.keep(tree_of(saved_game(record_.whole_game())), record_.result().has_value(), state_text());
    if (!kept) warn_about_archive(kept.error());
}

void Session::resume() {
    if (!keeper_.is_on()) {
        say("archive.none");
        return;
    }
    auto found = keeper_.archive()->take_unfinished();
    if (!found || !*found) {
        say("archive.nothing-unfinished");
        return;
    }
    keeper_.leave();
    go_on_with((**found).game, std::move((**found).hold));
}

bool Session::offer_unfinished() {
    if (!keeper_.is_on()) return false;
    auto found = keeper_.archive()->take_unfinished();
    if (!found) {
        warn_about_archive(found.error());
        return false;
    }
    if (!*found) return false;
    auto& [game, hold] = **found;
    const std::initializer_list<TextValue> values{{"white", game.head.white},
                                                  {"black", game.head.black},
                                                  {"date", game.head.date},
                                                  {"moves", std::to_string((game.head.plies + 1) / 2)}};
    say("archive.unfinished", values);
    if (settings_.seats) {
        // The user has said what to play; the lines of a script mean that, too.
        say("archive.later");
        return false;
    }
    if (!agrees("archive.continue")) {
        // "No" is an answer; a line that never came is none.
        if (!is_leaving_) static_cast<void>(keeper_.archive()->close(game.head.number));
        return false;
    }
    return go_on_with(game, std::move(hold));
}

/// The game in a kept PGN; nothing, and the user is told, where it cannot be read.
std::optional<SavedGame> Session::read_kept(const arena::KeptGame& kept) {
    const Result<GameTree> tree = parse_game(kept.pgn);
    if (tree) return saved_of(*tree);
    say("archive.unreadable", {{"reason", words_.reason(tree.error())}});
    return std::nullopt;
}

namespace {

/// Takes the moves after so many plies off a game and returns them.
std::vector<Move> cut_off(Game& game, const std::optional<std::int64_t>& plies) {
    std::vector<Move> moves = game.moves();
    const auto kept = static_cast<std::size_t>(std::max<std::int64_t>(plies.value_or(0), 0));
    if (!plies || kept >= moves.size()) return {};
    while (game.plies() > kept) {
        game.take_back();
    }
    moves.erase(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(kept));
    return moves;
}

}  // namespace

bool Session::go_on_with(const arena::KeptGame& kept, arena::GameHold hold) {
    auto saved = read_kept(kept);
    if (!saved) return false;
    const std::vector<Move> behind = cut_off(saved->game, GameState(kept.state).number("shown"));
    apply_state(kept.state);
    problem_.reset();
    game_tags_ = saved->tags;
    keeper_.resume(kept.head.number, std::move(hold));
    take_up(*saved);
    record_.put_behind(behind);
    record_.note_unsaved();
    return true;
}

namespace {

/// ", C20 King's Pawn Game", or nothing.
std::string opening_of(const arena::GameHead& head) {
    if (head.eco.empty() && head.opening.empty()) return {};
    return ", " + head.eco + (head.eco.empty() || head.opening.empty() ? "" : " ") + head.opening;
}

/// What "games" was asked for: results and dates anywhere among the words, and a text.
arena::GameQuery query_of(const std::string& argument) {
    arena::GameQuery query;
    std::istringstream words(argument);
    for (std::string word; words >> word;) {
        const std::size_t dots = word.find("..");
        const std::string from = word.substr(0, dots);
        const std::string to = dots == std::string::npos ? from : word.substr(dots + 2);
        const bool is_date =
            (!from.empty() || !to.empty()) && arena::is_game_date(from) && arena::is_game_date(to);
        if (arena::is_game_result(word)) {
            query.result = word;
        } else if (is_date) {
            query.from = from;
            query.to = to;
        } else {
            query.player += (query.player.empty() ? "" : " ") + word;
        }
    }
    return query;
}

}  // namespace

void Session::list_games(const std::string& argument) {
    if (!keeper_.is_on()) {
        say("archive.none");
        return;
    }
    arena::GameQuery query = query_of(argument);
    query.most = listed_games;
    bool has_any = false;
    const auto tell = [&](const arena::GameHead& head) {
        has_any = true;
        say("archive.row", {{"number", std::to_string(head.number)},
                            {"date", head.date},
                            {"white", head.white},
                            {"black", head.black},
                            {"result", head.result},
                            {"moves", std::to_string((head.plies + 1) / 2)},
                            {"opening", opening_of(head)}});
    };
    Status listed = keeper_.archive()->list(query, tell);
    if (listed && !has_any && !query.player.empty()) {
        query.opening = std::exchange(query.player, {});
        listed = keeper_.archive()->list(query, tell);
    }
    if (!listed) {
        warn_about_archive(listed.error());
    } else if (!has_any) {
        say("archive.empty");
    }
}

bool Session::load_kept(int number) {
    if (!keeper_.is_on()) {
        say("archive.none");
        return false;
    }
    const auto found = keeper_.archive()->find(number);
    if (!found || !*found) {
        say("archive.no-such-game", {{"number", std::to_string(number)}});
        return false;
    }
    const auto saved = read_kept(**found);
    if (saved) show_loaded(*saved);
    return saved.has_value();
}

}  // namespace kempelen::console
