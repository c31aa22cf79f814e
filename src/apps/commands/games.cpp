// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen games list|search|show|export|check: the games that were kept.
#include "apps/commands/all.h"
#include "apps/game_archive.h"
#include "apps/tell.h"
#include "arena/archive/query_text.h"
#include "core/base/counted.h"
#include "core/base/file_writer.h"
#include "core/base/quote.h"
#include "core/notation/uci_move.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace kempelen::apps {

namespace {

using GamesJson = nlohmann::ordered_json;

struct GamesRequest {
    std::string database;
    std::string file;  ///< of an export
    arena::GameQuery query;
    std::string text;
    int number = 0;
    int most = 0;
    bool open = false;
    bool json = false;
};

void declare_query(Arguments& arguments, GamesRequest& request) {
    arguments.option("--player", request.query.player, "a part of a player's name");
    arguments.option("--opening", request.query.opening,
                     "an ECO code or its beginning, or a part of the name");
    arguments.option("--result", request.query.result, "1-0, 0-1, 1/2-1/2 or *");
    arguments.option("--from", request.query.from, "from this date on: 2026, 2026.11 or 2026.11.28");
    arguments.option("--to", request.query.to, "up to this date");
    arguments.option("--most", request.most, "the latest so many");
    arguments.flag("--open", request.open, "only unfinished ones that are offered again");
}

Result<arena::GameQuery> games_query_of(const GamesRequest& request) {
    arena::GameQuery query = request.query;
    query.only_open = request.open;
    if (request.most > 0) query.most = request.most;
    if (request.most < 0) return Error{ErrorCode::bad_argument, "--most must be at least 1"};
    for (const auto& [name, date] : {std::pair("--from", query.from), std::pair("--to", query.to)}) {
        if (!arena::is_game_date(date)) {
            return Error{ErrorCode::bad_argument,
                         fmt::format("{} must be a date such as 2026, 2026.11 or 2026.11.28, not {}", name,
                                     quote(date))};
        }
    }
    if (!query.result.empty() && !arena::is_game_result(query.result)) {
        return Error{ErrorCode::bad_argument,
                     "--result must be 1-0, 0-1, 1/2-1/2 or *, not " + quote(query.result)};
    }
    return query;
}

GamesJson to_json(const arena::GameHead& head) {
    return {{"number", head.number},   {"white", head.white},   {"black", head.black},
            {"date", head.date},       {"result", head.result}, {"eco", head.eco},
            {"opening", head.opening}, {"plies", head.plies},   {"open", head.is_open}};
}

void print_json_line(const GamesJson& json) {
    fmt::print("{}\n", json.dump(-1, ' ', false, GamesJson::error_handler_t::replace));
}

void print_head(const arena::GameHead& head) {
    const int moves = (head.plies + 1) / 2;
    fmt::print("{:>5}  {}  {} - {}  {}{}  {} {}{}{}\n", head.number, printable(head.date),
               printable(head.white), printable(head.black), printable(head.result),
               head.is_open ? " (open)" : "", moves, moves == 1 ? "move" : "moves",
               head.eco.empty() ? "" : "  " + printable(head.eco),
               head.opening.empty() ? "" : " " + printable(head.opening));
}

Exit list_games(const GamesRequest& request) {
    const Result<arena::GameQuery> query = games_query_of(request);
    if (!query) return refuse(query.error());
    Result<arena::Archive> archive = open_archive(request.database, arena::Archive::Access::read);
    if (!archive) return refuse(archive.error());
    bool has_any = false;
    const auto list = [&](const arena::GameHead& head) {
        has_any = true;
        if (request.json) {
            print_json_line(to_json(head));
        } else {
            print_head(head);
        }
    };
    if (const Status listed = archive->list(*query, list); !listed) return refuse(listed.error());
    if (!has_any) tell("kempelen: no game fits\n");
    return has_any ? Exit::ok : Exit::no;
}

/// "search TEXT": games of a player of that name, or else with an opening of that name.
Exit search_games(GamesRequest request) {
    if (request.text.empty()) return list_games(request);
    Result<arena::Archive> archive = open_archive(request.database, arena::Archive::Access::read);
    if (!archive) return refuse(archive.error());
    arena::GameQuery query;
    query.player = request.text;
    query.most = 1;
    bool is_player = false;
    const Status tried = archive->list(query, [&](const arena::GameHead&) { is_player = true; });
    if (!tried) return refuse(tried.error());
    (is_player ? request.query.player : request.query.opening) = request.text;
    return list_games(request);
}

Exit show_game(const GamesRequest& request) {
    Result<arena::Archive> archive = open_archive(request.database, arena::Archive::Access::read);
    if (!archive) return refuse(archive.error());
    const Result<std::optional<arena::KeptGame>> kept = archive->find(request.number);
    if (!kept) return refuse(kept.error());
    if (!*kept) {
        return refuse({ErrorCode::bad_argument, fmt::format("there is no game number {}", request.number)});
    }
    if (!request.json) {
        fmt::print("{}", (*kept)->pgn);
        return Exit::ok;
    }
    GamesJson json = to_json((*kept)->head);
    GamesJson moves = GamesJson::array();
    if (const Result<GameTree> game = parse_game((*kept)->pgn)) {
        Position position = game->start;
        for (const GameMove& move : game->main_line().moves) {
            moves.push_back(to_uci(move.move, position));
            position.play_or_pass(move.move);
        }
    }
    json["moves"] = moves;
    json["pgn"] = (*kept)->pgn;
    print_json_line(json);
    return Exit::ok;
}

Exit export_games(const GamesRequest& request) {
    const Result<arena::GameQuery> query = games_query_of(request);
    if (!query) return refuse(query.error());
    Result<arena::Archive> archive = open_archive(request.database, arena::Archive::Access::read);
    if (!archive) return refuse(archive.error());
    std::optional<FileWriter> file;
    if (!request.file.empty() && request.file != "-") {
        Result<FileWriter> opened = FileWriter::open(request.file);
        if (!opened) return refuse({opened.error().code, request.file + ": " + opened.error().what});
        file.emplace(std::move(*opened));
    }
    std::int64_t games = 0;
    const Status told = archive->each(*query, [&](const arena::KeptGame& game) {
        ++games;
        if (file) {
            file->write(game.pgn);
        } else {
            fmt::print("{}", game.pgn);
        }
    });
    if (!told) return refuse(told.error());
    if (file) {
        if (const Status done = file->finish(); !done) {
            return refuse({done.error().code, request.file + ": " + done.error().what});
        }
        if (request.json) {
            print_json_line({{"games", games}, {"file", request.file}});
        } else {
            fmt::print("{} written to {}\n", counted(games, "game"), printable(request.file));
        }
    }
    return games > 0 ? Exit::ok : Exit::no;
}

Exit check_games(const GamesRequest& request) {
    Result<arena::Archive> archive = open_archive(request.database, arena::Archive::Access::read);
    if (!archive) return refuse(archive.error());
    const Result<arena::ArchiveCheck> found = archive->check();
    if (!found) return refuse(found.error());
    if (request.json) {
        print_json_line({{"games", found->games}, {"faults", found->faults}});
    } else {
        for (const std::string& fault : found->faults) {
            fmt::print("{}\n", printable(fault));
        }
        fmt::print("{}, {}\n", counted(found->games, "game"), counted(found->faults.size(), "fault"));
    }
    return found->faults.empty() ? Exit::ok : Exit::no;
}

}  // namespace

Action declare_games_list(Arguments& arguments) {
    const auto request = std::make_shared<GamesRequest>();
    declare_query(arguments, *request);
    declare_database(arguments, request->database);
    arguments.flag("--json", request->json, "one line a game");
    arguments.footer("The latest first. Exit status 1: there is none.");
    return [request] { return list_games(*request); };
}

Action declare_games_search(Arguments& arguments) {
    const auto request = std::make_shared<GamesRequest>();
    arguments.operand("TEXT", request->text, "a player's name, or else an opening's");
    declare_query(arguments, *request);
    declare_database(arguments, request->database);
    arguments.flag("--json", request->json, "one line a game");
    arguments.footer("The latest first. Exit status 1: there is none.");
    return [request] { return search_games(*request); };
}

Action declare_games_show(Arguments& arguments) {
    const auto request = std::make_shared<GamesRequest>();
    arguments.operand("NUMBER", request->number, "the game's number in the list");
    declare_database(arguments, request->database);
    arguments.flag("--json", request->json, "one JSON object, with the moves");
    arguments.footer("Example: kempelen games show 12");
    return [request] { return show_game(*request); };
}

Action declare_games_export(Arguments& arguments) {
    const auto request = std::make_shared<GamesRequest>();
    arguments.option("--output", request->file, "the PGN file, made anew; without it, standard output");
    declare_query(arguments, *request);
    declare_database(arguments, request->database);
    arguments.flag("--json", request->json, "tell how many were written as a JSON object");
    arguments.footer("The oldest first. Exit status 1: there is none.");
    return [request] { return export_games(*request); };
}

Action declare_games_check(Arguments& arguments) {
    const auto request = std::make_shared<GamesRequest>();
    declare_database(arguments, request->database);
    arguments.flag("--json", request->json, "one JSON object");
    arguments.footer(
        "Looks at the database itself and reads every game again. Exit status 1: there are faults.");
    return [request] { return check_games(*request); };
}

}  // namespace kempelen::apps
