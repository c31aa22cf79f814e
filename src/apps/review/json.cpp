// SPDX-License-Identifier: GPL-3.0-or-later
// A review as JSON.
#include "apps/explain/json_parts.h"
#include "apps/review/task.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace kempelen::apps {

namespace {

using namespace analysis;  // NOLINT
using Json = nlohmann::ordered_json;

double rounded(double value) { return std::round(value * 10000) / 10000; }

Json move_json(const ReviewedMove& move, const ReviewWords& words) {
    Json json{{"move", move.move.is_null() ? "0000" : to_uci(move.move, move.before())},
              {"san", to_san(move.before(), move.move)}};
    if (!move.explanation) return json;
    const search::ReportedScore score = move.for_white();
    json[score.is_mate() ? "white_mate" : "white_cp"] = score.value;
    json["white_points"] = rounded(move.white_points());
    json["depth"] = move.study.asked->depth;
    json["verdict"] = verdict_name(move.explanation->verdict);
    json["cost"] = rounded(move.explanation->cost);
    if (!move.is_flagged()) return json;
    json["best"] = candidate_json(move.before(), move.study.best.front());
    json["text"] = words.comment(move);
    json["claims"] = Json::array();
    for (const Claim& claim : move.explanation->claims) {
        json["claims"].push_back(claim_json(claim, words.moves()));
    }
    return json;
}

Json player_json(const GameReview& review, Color color) {
    const PlayerReview& one = review.of(color);
    return Json{{"moves", one.moves},
                {"best", one.best},
                {"inaccuracies", one.inaccuracies},
                {"mistakes", one.mistakes},
                {"blunders", one.blunders},
                {"points_lost", rounded(one.points_lost)},
                {"accuracy", rounded(one.accuracy)},
                {"average_loss_cp", rounded(one.average_loss)}};
}

/// Number and place of a game, its players and its result.
Json heading_json(const GameReport& report) {
    const ReviewedGame& game = report.game;
    return Json{{"index", report.number},
                {"line", report.place.line},
                {"ok", !report.fault},
                {"white", game.tree.tag("White").value_or("?")},
                {"black", game.tree.tag("Black").value_or("?")},
                {"result", text_of(game.tree.result)},
                {"start_fen", to_fen(game.tree.start)}};
}

Json fault_json(const GameReport& report) {
    if (!report.fault) return nullptr;
    return {{"line", report.fault->place.line},
            {"column", report.fault->place.column},
            {"ply", report.fault->ply},
            {"token", report.fault->token},
            {"reason", report.fault->reason}};
}

Json opinion_json(const Opinion& opinion, const PlayerReviewWords& words) {
    const Move move = opinion.played ? opinion.played->move : opinion.own.move;
    Json json{{"ply", opinion.ply + 1},
              {"move", to_uci(move, opinion.position)},
              {"san", to_san(opinion.position, move)},
              {"agrees", !opinion.played}};
    if (!opinion.played) return json;
    json["text"] = words.text(opinion);
    json["own"] = account_json(opinion.position, opinion.own);
    json["played"] = account_json(opinion.position, *opinion.played);
    return json;
}

}  // namespace

std::string report_json(const GameReport& report, const ReviewWords& words) {
    const ReviewedGame& game = report.game;
    Json json = heading_json(report);
    if (game.opening) json["opening"] = {{"eco", game.opening->eco}, {"name", game.opening->name}};
    json["players"] = {{"white", player_json(game.review, Color::white)},
                       {"black", player_json(game.review, Color::black)}};
    json["moves"] = Json::array();
    for (const ReviewedMove& move : game.review.moves) {
        json["moves"].push_back(move_json(move, words));
    }
    json["error"] = fault_json(report);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string player_report_json(const PlayerReport& said) {
    Json json = heading_json(said.report);
    json["player"] = said.player;
    for (const Color color : all_colors) {
        const OpinionsOfGame::Count& count = said.opinions.counts[index_of(color)];
        json["agreed"][color == Color::white ? "white" : "black"] = {{"moves", count.moves},
                                                                     {"agreed", count.agreed}};
    }
    json["moves"] = Json::array();
    for (const Opinion& opinion : said.opinions.opinions) {
        json["moves"].push_back(opinion_json(opinion, said.words));
    }
    json["error"] = fault_json(said.report);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace kempelen::apps
