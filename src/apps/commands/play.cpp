// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen play: the console program.
#include "apps/commands/all.h"
#include "apps/game_archive.h"
#include "apps/player_names.h"
#include "apps/tables/table_players.h"
#include "apps/terminal.h"
#include "arena/game/chess_clock.h"
#include "console/interrupts.h"
#include "console/levels.h"
#include "console/line_editor.h"
#include "console/session.h"
#include "core/base/quote.h"
#include "core/base/user_data.h"
#include "core/notation/fen.h"
#include "players/handicap.h"
#include "players/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>

namespace kempelen::apps {

namespace {

struct PlayRequest {
    std::string player;
    std::optional<std::string> side;
    std::optional<std::string> language;
    std::optional<std::string> fen;
    std::string name;
    std::string level;
    std::string clock;
    std::string book = "own";
    std::optional<int> seed;
    bool ascii = false;
    bool unicode = false;
    bool plain = false;
    std::string database;
    bool no_database = false;
    std::optional<int> movetime;
    std::optional<int> depth;
};

constexpr search::Milliseconds standard_time{3000};
constexpr int longest_time = 3'600'000;  ///< milliseconds
constexpr int deepest = 100;             ///< plies

Result<search::Limits> limits_of(const PlayRequest& request) {
    search::Limits limits;
    if (request.depth) {
        if (*request.depth < 1 || *request.depth > deepest) {
            return Error{ErrorCode::bad_argument, "--depth must be from 1 to 100 plies"};
        }
        limits.depth = *request.depth;
    }
    if (request.movetime) {
        if (*request.movetime < 1 || *request.movetime > longest_time) {
            return Error{ErrorCode::bad_argument, "--movetime must be from 1 to 3600000 milliseconds"};
        }
        limits.move_time = search::Milliseconds(*request.movetime);
    }
    if (!limits.depth && !limits.move_time) limits.move_time = standard_time;
    return limits;
}

/// The personal book lies beside the games.
std::string personal_book_path() {
    const auto folder = user_data_folder();
    return folder ? (*folder / "book.txt").string() : std::string();
}

std::string home_folder() {
    const char* const home = std::getenv("HOME");
    return home != nullptr ? home : "";
}

/// Who is at the computer, as the environment has it.
std::string login_name() {
    for (const char* const variable : {"LOGNAME", "USER"}) {
        if (const char* const name = std::getenv(variable); name != nullptr && *name != '\0') return name;
    }
    return {};
}

/// Two options of which the one would silently undo the other.
Status check_contradictions(const PlayRequest& request) {
    const auto level = request.level.empty() ? std::nullopt : console::level_of(request.level);
    const bool level_has_limit = level && (level->depth > 0 || level->milliseconds > 0);
    struct Pair {
        bool is_given;
        std::string_view one;
        std::string_view other;
    };
    const std::array pairs{
        Pair{level_has_limit && request.depth, "--level", "--depth"},
        Pair{level_has_limit && request.movetime, "--level", "--movetime"},
        Pair{!request.clock.empty() && request.movetime, "--clock", "--movetime"},
        Pair{!request.database.empty() && request.no_database, "--database", "--no-database"},
        Pair{request.ascii && request.unicode, "--ascii", "--unicode"},
        Pair{request.plain && request.ascii, "--plain", "--ascii"},
        Pair{request.plain && request.unicode, "--plain", "--unicode"}};
    const auto* const found = std::ranges::find_if(pairs, &Pair::is_given);
    if (found == pairs.end()) return {};
    return Error{ErrorCode::bad_argument,
                 fmt::format("{} and {} exclude each other; give one of them", found->one, found->other)};
}

/// The console reads clock and level itself; a word that it cannot read is refused before the evening begins.
Status check_clock_and_level(const PlayRequest& request) {
    if (!request.clock.empty() && !arena::read_clock(request.clock)) {
        return Error{
            ErrorCode::bad_argument,
            "--clock must be such as 5+3 (minutes + seconds), 40/90,30 or h3, not " + quote(request.clock)};
    }
    if (!request.level.empty() && !console::level_of(request.level)) {
        return Error{
            ErrorCode::bad_argument,
            fmt::format("--level must be from 1 to 6, a name such as club, or from {} to {} (Elo), not {}",
                        players::Handicap::weakest, players::Handicap::strongest, quote(request.level))};
    }
    return {};
}

Result<console::Settings> settings_of(const PlayRequest& request) {
    if (const Status ok = check_clock_and_level(request); !ok) return ok.error();
    if (const Status ok = check_contradictions(request); !ok) return ok.error();
    console::Settings settings;
    settings.language = language_of_user();
    if (request.language) {
        const auto language = language_of(*request.language);
        if (!language) return Error{ErrorCode::bad_argument, "--lang must be en, fr or nl"};
        settings.language = *language;
    }
    if (request.side) {
        for (const Language language : all_languages) {
            if (!settings.seats) settings.seats = console::seats_of(*request.side, console::Words(language));
        }
        if (!settings.seats) {
            return Error{ErrorCode::bad_argument, "--side must be white, black, two or watch"};
        }
    }
    if (request.fen) {
        const auto position = parse_fen(*request.fen);
        if (!position) return Error{position.error().code, "--fen: " + position.error().what};
        settings.start = *position;
    }
    const Result<search::Limits> limits = limits_of(request);
    if (!limits) return limits.error();
    settings.limits = *limits;

    const Terminal terminal = look_at_terminal();
    const bool has_symbols = request.unicode || (!request.ascii && terminal.is_utf8);
    settings.screen.style = request.plain ? console::BoardStyle::spoken
                            : has_symbols ? console::BoardStyle::unicode
                                          : console::BoardStyle::ascii;
    settings.screen.colors = terminal.has_colors && has_symbols;
    settings.screen.is_terminal = terminal.can_rewrite;
    settings.screen.columns = terminal_columns;
    settings.date = today();
    settings.human_name = printable(request.name);
    settings.home = home_folder();
    settings.login = login_name();
    settings.level = request.level;
    settings.clock = request.clock;
    settings.book = request.book;
    settings.personal_book = personal_book_path();
    settings.asks_all = request.player.empty() && request.level.empty() && request.clock.empty() &&
                        !request.movetime && !request.depth;
    // Games differ from evening to evening, unless the user asks for the same again.
    settings.seed = request.seed ? *request.seed : static_cast<int>(std::random_device()() % 1'000'000'000U);
    return settings;
}

Exit run(const PlayRequest& request) {
    Result<console::Settings> settings = settings_of(request);
    if (!settings) return refuse(settings.error());
    // Before any thread of the player: they inherit that signals are kept from them.
    const bool edits_lines = look_at_terminal().can_edit;
    std::unique_ptr<console::SignalInterrupts> signals;
    std::unique_ptr<console::LineSource> lines;
    if (edits_lines) {
        use_utf8();
        signals = std::make_unique<console::SignalInterrupts>();
        lines = std::make_unique<console::LineEditor>(*signals);
    } else {
        lines = std::make_unique<console::StreamSource>(std::cin, std::cout);
    }
    const std::string_view name =
        request.player.empty() ? players::all_players().front().name : request.player;
    Result<std::unique_ptr<players::Player>> player = players::make_player(name);
    if (!player) return refuse(player.error());

    console::Interrupts never;
    console::Wiring wiring{*lines,
                           std::cout,
                           signals ? *signals : never,
                           std::move(*player),
                           [](std::string_view wanted) { return players::make_player(wanted); },
                           players::all_players(),
                           nullptr,
                           std::nullopt,
                           user_tables};
    std::optional<arena::Archive> archive;
    if (!request.no_database) {
        Result<arena::Archive> opened = open_archive(request.database, arena::Archive::Access::write);
        if (opened) {
            wiring.archive = &archive.emplace(std::move(*opened));
        } else {
            wiring.archive_fault = opened.error();
        }
    }
    console::Session(std::move(wiring), std::move(*settings)).run();
    return Exit::ok;
}

}  // namespace

Action declare_play(Arguments& arguments) {
    const auto request = std::make_shared<PlayRequest>();
    arguments.option("--player", request->player, "who plays for the program: " + player_names());
    arguments.option("--side", request->side,
                     "your side: white, black, two (people) or watch; asked otherwise");
    arguments.option("--lang", request->language, "en, fr or nl; the locale's otherwise");
    arguments.option("--fen", request->fen, "the position to start from");
    arguments.option("--name", request->name, "your name, for the saved games");
    arguments.option("--movetime", request->movetime, "milliseconds for each move of the program (3000)");
    arguments.option("--depth", request->depth, "plies that the program looks ahead, instead of a time");
    arguments.option("--level", request->level, "a level from 1 to 6, its name, or a strength in Elo");
    arguments.option("--clock", request->clock,
                     "minutes + seconds for a move: 5+3, 40/90,30, h3 (hourglass)");
    arguments.option("--book", request->book,
                     "own, personal (kempelen/book.txt in your data folder), none, or a file (own)");
    arguments.option("--seed", request->seed, "of the lots that players draw: the same seed, the same game");
    arguments.flag("--ascii", request->ascii, "letters instead of chess symbols");
    arguments.flag("--unicode", request->unicode, "chess symbols whatever the locale says");
    arguments.flag("--plain", request->plain, "board and moves in words, for screen readers");
    declare_database(arguments, request->database);
    arguments.flag("--no-database", request->no_database, "do not keep games automatically");
    arguments.footer("Inside, help lists the commands. docs/console.md has a whole game.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
