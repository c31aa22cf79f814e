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
    bool fifty = false;
    bool json = false;
};

/// A position, its value and its moves.
struct TablesAnswer {
    endgame::Metric metric = endgame::Metric::mate;
    int counted = 0;  ///< plies without capture or pawn move so far
    endgame::Value value;
    std::vector<endgame::MoveValue> moves;

    /// Too many plies are counted for a win or loss to come in time. A mate that is there stands whatever is
    /// counted.
    bool is_late(endgame::Value of) const {
        return metric == endgame::Metric::zeroing && !of.is_draw() && of.moves() > 0 &&
               of.moves() + counted > endgame::fifty_move_plies;
    }
    const char* outcome(endgame::Value of) const {
        return outcome_name(is_late(of) ? endgame::Value::draw() : of);
    }
    /// "win, mate in 33", "loss, 12 plies to a capture, pawn move or mate".
    std::string words(endgame::Value of) const {
        if (of.is_draw()) return "draw";
        if (metric == endgame::Metric::mate) {
            return fmt::format("{}, {} {}", outcome_name(of), of.is_win() ? "mate in" : "mated in",
                               of.moves());
        }
        if (is_late(of)) {
            return fmt::format("draw by the fifty-move rule: {} plies are counted, the {} takes {} more",
                               counted, outcome_name(of), of.moves());
        }
        return fmt::format("{}, {} {} to a capture, pawn move or mate", outcome_name(of), of.moves(),
                           of.moves() == 1 ? "ply" : "plies");
    }
};

Result<TablesAnswer> ask_tables(endgame::Prober& prober, const Position& position,
                                const std::filesystem::path& folder, endgame::Metric metric) {
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
        return missing_table(endgame::material_of(position).canonical(), folder, metric);
    }
    return TablesAnswer{metric, position.halfmove_clock(), **value, **moves};
}

/// The best moves of both sides to the mate in SAN.
Result<std::vector<std::string>> best_line(endgame::Prober& prober, Position position,
                                           const std::filesystem::path& folder, endgame::Metric metric) {
    const auto line = prober.best_line(position);
    if (!line) return line.error();
    // It ends early where a table is missing, and asking for that says which.
    const auto end = ask_tables(prober, line->end, folder, metric);
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
    json["outcome"] = answer.outcome(answer.value);
    const char* const unit = answer.metric == endgame::Metric::mate ? "dtm" : "dtz";
    const auto distance = [](endgame::Value value) {
        return value.is_draw() ? nlohmann::ordered_json() : nlohmann::ordered_json(value.moves());
    };
    json[unit] = distance(answer.value);
    json["moves"] = nlohmann::ordered_json::array();
    for (const endgame::MoveValue& move : answer.moves) {
        nlohmann::ordered_json one;
        one["move"] = to_uci(move.move, position);
        one["outcome"] = answer.outcome(move.value);
        one[unit] = distance(move.value);
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
    const endgame::Metric metric = metric_of(request.fifty);
    auto tables = open_tables(request.folder, {}, metric);
    if (!tables) return refuse(tables.error());
    if (!request.fifty) tables->set.add_missing(endgame::TableSet::embedded());
    const std::filesystem::path& folder = tables->folder;
    endgame::Prober prober(tables->set);
    const auto answer = ask_tables(prober, *position, folder, metric);
    if (!answer) return refuse(answer.error());
    std::vector<std::string> line;
    if (request.line) {
        const auto best = best_line(prober, *position, folder, metric);
        if (!best) return refuse(best.error());
        line = *best;
    }
    if (request.json) {
        nlohmann::ordered_json json = json_of(*position, *answer);
        if (request.line) json["line"] = line;
        fmt::print("{}\n", json.dump());
        return Exit::ok;
    }
    fmt::print("{}: {}\n", to_fen(*position), answer->words(answer->value));
    for (const endgame::MoveValue& move : answer->moves) {
        fmt::print("  {:<8} {}\n", to_san(*position, move.move), answer->words(move.value));
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
    arguments.flag("--fifty", request->fifty, "with the fifty-move rule, as far as the FEN has counted");
    arguments.flag("--json", request->json, "one JSON object");
    arguments.footer(
        "Distances are moves of the winner to mate, the fifty-move rule left aside; with --fifty they are "
        "plies to\n"
        "the mate, capture or pawn move that keeps the win, from tables of their own (build --fifty).\n"
        "Example: kempelen tables probe --line \"8/8/7N/8/8/8/8/K1k1B3 w - -\"");
    return [request] { return run_tables_probe(*request); };
}

}  // namespace kempelen::apps
