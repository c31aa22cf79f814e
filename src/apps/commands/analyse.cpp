// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen analyse [FEN]: searches a position, or shows what its evaluation is made of.
#include "apps/commands/all.h"
#include "apps/commands/trace_text.h"
#include "apps/player_names.h"
#include "apps/position_argument.h"
#include "apps/tables/table_players.h"
#include "core/base/quote.h"
#include "core/game.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "players/registry.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace kempelen::apps {

namespace {

struct AnalyseRequest {
    std::vector<std::string> words;
    std::string player = "kempelen";
    std::optional<int> depth;
    std::optional<std::int64_t> movetime;
    std::optional<std::int64_t> nodes;
    int lines = 1;
    std::optional<int> threads;
    std::optional<int> hash;
    std::optional<std::string> moves;
    std::optional<int> mate;
    bool trace = false;
    bool terms = false;
    bool json = false;
};

std::string score_text(const search::ReportedScore& score) {
    if (score.is_mate()) return fmt::format("#{}", score.value);
    return fmt::format("{:+.2f}", score.value / 100.0);
}

std::string line_text(Position position, const std::vector<Move>& line) {
    std::string text;
    for (const Move move : line) {
        text += text.empty() ? "" : " ";
        text += to_san(position, move);
        position.play(move);
    }
    return text;
}

/// Prints each line of analysis as it comes. Iterations that only say a mate once more are passed over: a
/// proved one is found again at every depth.
class Printer final : public search::Listener {
public:
    explicit Printer(const Position& position) : position_(position) {}

    void on_report(const search::Report& report) override {
        const auto at = static_cast<std::size_t>(std::max(report.line, 1) - 1);
        if (told_.size() <= at) told_.resize(at + 1);
        std::string line = score_text(report.score) + "  " + line_text(position_, report.pv);
        if (report.score.is_mate() && line == told_[at]) return;
        told_[at] = std::move(line);
        fmt::print("{:>3} {:>7} {:>9} ms {:>12} nodes  {}\n", report.depth, score_text(report.score),
                   report.time.count(), report.nodes, line_text(position_, report.pv));
        std::fflush(stdout);
    }
    void on_remark(std::string_view remark) override { fmt::print("{}\n", remark); }

private:
    const Position& position_;
    std::vector<std::string> told_;  // of each of the best lines, what was last printed
};

Result<search::Limits> limits_of(const AnalyseRequest& request, const Position& position) {
    search::Limits limits;
    limits.depth = request.depth;
    limits.mate = request.mate;
    limits.lines = request.lines;
    limits.move_overhead = search::Milliseconds(0);
    if (request.movetime) limits.move_time = search::Milliseconds(*request.movetime);
    if (request.nodes) limits.nodes = static_cast<std::uint64_t>(*request.nodes);
    if (request.depth.value_or(1) < 1) return Error{ErrorCode::bad_argument, "--depth must be at least 1"};
    if (request.movetime.value_or(1) < 1) {
        return Error{ErrorCode::bad_argument, "--movetime must be at least 1 ms"};
    }
    if (request.nodes.value_or(1) < 1) return Error{ErrorCode::bad_argument, "--nodes must be at least 1"};
    if (request.mate.value_or(1) < 1) return Error{ErrorCode::bad_argument, "--mate must be at least 1"};
    if (request.lines < 1) return Error{ErrorCode::bad_argument, "--multipv must be at least 1"};
    if (!request.depth && !request.movetime && !request.nodes && !request.mate) {
        limits.move_time = search::Milliseconds(2000);
    }
    std::string_view rest = request.moves ? std::string_view(*request.moves) : std::string_view{};
    while (!rest.empty()) {
        const std::size_t end = rest.find_first_of(" ,");
        const std::string_view word = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
        if (word.empty()) continue;
        auto move = parse_uci_move(position, word);
        if (!move) move = parse_san(position, word);
        if (!move) return move.error();
        limits.only_moves.push_back(*move);
    }
    if (request.moves && limits.only_moves.empty()) {
        return Error{ErrorCode::bad_argument,
                     fmt::format("--moves '{}': no move in it; expected moves like \"e2e4,Nf3\"",
                                 printable(*request.moves))};
    }
    return limits;
}

Status set_up(players::Player& player, const AnalyseRequest& request) {
    if (request.threads) {
        if (const auto set = player.set_option("Threads", std::to_string(*request.threads)); !set) return set;
    }
    if (request.hash) return player.set_option("Hash", std::to_string(*request.hash));
    return {};
}

nlohmann::ordered_json to_json(const search::Report& report, const Position& position) {
    nlohmann::ordered_json json;
    const nlohmann::ordered_json moves = to_uci(report.pv, position);
    json["move"] = moves.empty() ? nlohmann::ordered_json() : moves.front();
    const bool is_mate = report.score.is_mate();
    json[is_mate ? "mate" : "score_cp"] = report.score.value;
    json["depth"] = report.depth;
    json["pv"] = moves;
    return json;
}

void print_json(const AnalyseRequest& request, const Position& position, const search::Choice& choice) {
    nlohmann::ordered_json json;
    json["fen"] = to_fen(position);
    json["player"] = request.player;
    json["lines"] = nlohmann::ordered_json::array();
    for (const auto& report : choice.lines) {
        json["lines"].push_back(to_json(report, position));
    }
    json["bestmove"] = nullptr;
    json["ponder"] = nullptr;
    if (choice.best) {
        json["bestmove"] = to_uci(*choice.best, position);
        if (choice.ponder) json["ponder"] = to_uci(*choice.ponder, position.after(*choice.best));
    }
    json["nodes"] = choice.nodes;
    json["nps"] = search::nodes_per_second(choice.nodes, choice.time);
    json["time_ms"] = choice.time.count();
    fmt::print("{}\n", json.dump());
}

Exit search(const AnalyseRequest& request, const Position& position) {
    auto player = make_player_with_tables(request.player);
    if (!player) return refuse(player.error());
    if (const auto set = set_up(**player, request); !set) return refuse(set.error());
    const auto limits = limits_of(request, position);
    if (!limits) return refuse(limits.error());
    search::Control control;
    search::Listener silent;
    Printer printer(position);
    search::Listener& listener = request.json ? silent : printer;
    const search::Choice choice = (*player)->think(Game(position), *limits, control, listener);
    if (request.json) {
        print_json(request, position, choice);
    } else if (choice.best) {
        fmt::print("best move: {}\n", to_san(position, *choice.best));
    } else {
        fmt::print("no legal move: {}\n", position.is_check() ? "mate" : "stalemate");
    }
    return choice.best ? Exit::ok : Exit::no;
}

Exit run(const AnalyseRequest& request) {
    if (request.terms) {
        if (!request.words.empty()) {
            return refuse({ErrorCode::bad_argument, "--terms tells of no position: leave the FEN out"});
        }
        fmt::print("{}", evaluation_manual());
        return Exit::ok;
    }
    const auto position = position_of(request.words);
    if (!position) return refuse(position.error());
    if (!request.trace) return search(request, *position);
    fmt::print("{}", request.json ? trace_json(*position) + "\n" : trace_text(*position));
    return Exit::ok;
}

}  // namespace

Action declare_analyse(Arguments& arguments) {
    const auto request = std::make_shared<AnalyseRequest>();
    arguments.rest("FEN", request->words, "the position; nothing: the start position");
    arguments.option("--player", request->player, "who analyses: " + player_names());
    arguments.option("--depth", request->depth, "stop after that many plies");
    arguments.option("--movetime", request->movetime,
                     "stop after that many milliseconds (2000 without any limit)");
    arguments.option("--nodes", request->nodes, "stop after that many nodes");
    arguments.option("--mate", request->mate, "look for a mate in at most that many moves");
    arguments.option("--multipv", request->lines, "how many best moves to show");
    arguments.option("--threads", request->threads, "threads");
    arguments.option("--hash", request->hash, "position table, MiB");
    arguments.option("--moves", request->moves,
                     "consider only these moves, in coordinates or SAN: \"e2e4,Nf3\"");
    arguments.flag("--trace", request->trace, "show the evaluation term by term instead of searching");
    arguments.flag("--terms", request->terms,
                   "print docs/evaluation.md: every term with its meaning and weights");
    arguments.flag("--json", request->json, "print one JSON object");
    arguments.footer(
        "Scores are in pawns for the side to move; #3 is mate in three. Exit status 1: there is no legal "
        "move.");
    return [request] { return run(*request); };
}

}  // namespace kempelen::apps
