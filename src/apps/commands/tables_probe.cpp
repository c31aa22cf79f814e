// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen tables probe FEN: the exact outcome of a position and of each of its moves.
#include "apps/commands/all.h"
#include "apps/position_argument.h"
#include "apps/tables/tables_folder.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace kempelen::apps {

namespace {

struct TablesProbeRequest {
    std::vector<std::string> position;
    std::optional<std::string> folder;
    bool line = false;
    bool json = false;
};

const char* outcome_name(endgame::Value value) {
    if (value.is_draw()) return "draw";
    return value.is_win() ? "win" : "loss";
}

std::string outcome_words(endgame::Value value) {
    if (value.is_draw()) return "draw";
    return fmt::format("{}, {} {}", outcome_name(value), value.is_win() ? "mate in" : "mated in",
                       value.moves());
}

/// A position, its value and its moves.
struct TablesAnswer {
    endgame::Value value;
    std::vector<endgame::MoveValue> moves;
};

Result<TablesAnswer> ask_tables(endgame::Prober& prober, const Position& position,
                                const std::filesystem::path& folder) {
    const auto value = prober.probe(position);
    if (!value) return value.error();
    const auto moves = prober.moves(position);
    if (!moves) return moves.error();
    if (!*value || !*moves) {
        if (position.castling_rooks()) {
            return Error{ErrorCode::bad_argument, "no table has positions in which castling is possible"};
        }
        if (position.occupied().count() > endgame::most_men) {
            return Error{ErrorCode::bad_argument,
                         fmt::format("{} men: tables have at most {}", position.occupied().count(),
                                     endgame::most_men)};
        }
        return missing_table(endgame::place(position).material, folder);
    }
    return TablesAnswer{**value, **moves};
}

/// The best moves of both sides to the mate in SAN.
Result<std::vector<std::string>> best_line(endgame::Prober& prober, Position position,
                                           const std::filesystem::path& folder) {
    const auto line = prober.best_line(position);
    if (!line) return line.error();
    // It ends early where a table is missing, and asking for that says which.
    const auto end = ask_tables(prober, line->end, folder);
    if (!end) return end.error();
    std::vector<std::string> text;
    for (const Move move : line->moves) {
        text.push_back(to_san(position, move));
        position.play(move);
    }
    return text;
}

std::string numbered(const Position& start, const std::vector<std::string>& line) {
    std::string text;
    int ply = start.side_to_move() == Color::white ? 0 : 1;
    for (const std::string& san : line) {
        if (ply % 2 == 0) text += fmt::format("{}. ", ply / 2 + 1);
        if (text.empty()) text += "1... ";
        text += san + " ";
        ++ply;
    }
    if (!text.empty()) text.pop_back();
    return text;
}

nlohmann::ordered_json json_of(const Position& position, const TablesAnswer& answer) {
    nlohmann::ordered_json json;
    json["fen"] = to_fen(position);
    json["outcome"] = outcome_name(answer.value);
    const auto dtm = [](endgame::Value value) {
        return value.is_draw() ? nlohmann::ordered_json() : nlohmann::ordered_json(value.moves());
    };
    json["dtm"] = dtm(answer.value);
    json["moves"] = nlohmann::ordered_json::array();
    for (const endgame::MoveValue& move : answer.moves) {
        nlohmann::ordered_json one;
        one["move"] = to_uci(move.move, position);
        one["outcome"] = outcome_name(move.value);
        one["dtm"] = dtm(move.value);
        json["moves"].push_back(one);
    }
    return json;
}

Exit run_tables_probe(const TablesProbeRequest& request) {
    if (request.position.empty()) {
        return refuse({ErrorCode::bad_argument, "tables probe: give a position (FEN)"});
    }
    const auto position = position_of(request.position, Strictness::playable);
    if (!position) return refuse(position.error());
    const auto folder = tables_folder(request.folder);
    auto tables = open_tables(request.folder, {});
    if (!tables) return refuse(tables.error());
    tables->set.add_missing(endgame::TableSet::embedded());
    endgame::Prober prober(tables->set);
    const auto answer = ask_tables(prober, *position, folder);
    if (!answer) return refuse(answer.error());
    std::vector<std::string> line;
    if (request.line) {
        const auto best = best_line(prober, *position, folder);
        if (!best) return refuse(best.error());
        line = *best;
    }
    if (request.json) {
        nlohmann::ordered_json json = json_of(*position, *answer);
        if (request.line) json["line"] = line;
        fmt::print("{}\n", json.dump());
        return Exit::ok;
    }
    fmt::print("{}: {}\n", to_fen(*position), outcome_words(answer->value));
    for (const endgame::MoveValue& move : answer->moves) {
        fmt::print("  {:<8} {}\n", to_san(*position, move.move), outcome_words(move.value));
    }
    if (request.line) fmt::print("{}\n", numbered(*position, line));
    return Exit::ok;
}

}  // namespace

Action declare_tables_probe(Arguments& arguments) {
    const auto request = std::make_shared<TablesProbeRequest>();
    arguments.rest("FEN", request->position, "the position");
    arguments.option("--folder", request->folder, "where the tables are");
    arguments.flag("--line", request->line, "best moves of both sides to the mate, each ply checked");
    arguments.flag("--json", request->json, "one JSON object");
    arguments.footer(
        "Distances are moves of the winner to mate; the fifty-move rule is left aside.\n"
        "Example: kempelen tables probe --line \"8/8/7N/8/8/8/8/K1k1B3 w - -\"");
    return [request] { return run_tables_probe(*request); };
}

}  // namespace kempelen::apps
