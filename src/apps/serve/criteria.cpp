// SPDX-License-Identifier: GPL-3.0-or-later
// Every move as criteria judge it, for the web board.
#include "analysis/explain/difference.h"
#include "analysis/explain/words.h"
#include "apps/criteria/view.h"
#include "apps/serve/answers.h"
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "eval/kempelen/settings_file.h"
#include "eval/kempelen/words.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace kempelen::apps {

namespace {

using Json = nlohmann::ordered_json;
namespace k56 = eval::kempelen56;

/// The criteria of the classical evaluation: what each gains by a move, for the mover.
std::string classical_criteria(const server::Inquiry& inquiry) {
    const Position& position = inquiry.game.position();
    const analysis::Words words(inquiry.language);
    Json json{{"fen", to_fen(position)},
              {"version", "classical"},
              {"moves", Json::array()},
              {"best", Json::array()}};
    std::vector<std::pair<double, std::string>> ranking;
    Json names = Json::object();
    for (const Move move : legal_moves(position)) {
        const analysis::Difference difference =
            analysis::compare(position.after(move), position, position.side_to_move());
        Json entry{
            {"move", to_uci(move, position)}, {"san", to_san(position, move)}, {"criteria", Json::object()}};
        for (const analysis::CriterionDifference& part : difference.criteria) {
            if (part.pawns == 0) continue;
            entry["criteria"][std::string(part.id)] = part.pawns;
            names[std::string(part.id)] = words.criterion(part.id);
        }
        entry["total"] = difference.sum;
        ranking.emplace_back(difference.sum, to_uci(move, position));
        json["moves"].push_back(std::move(entry));
    }
    std::ranges::stable_sort(ranking, std::greater<>(), &std::pair<double, std::string>::first);
    for (std::size_t i = 0; i < std::min<std::size_t>(5, ranking.size()); ++i) {
        json["best"].push_back(ranking[i].second);
    }
    json["names"] = std::move(names);
    return json.dump();
}

Result<std::string> judged_on_board(const server::Inquiry& inquiry, server::Workshop& /*workshop*/,
                                    search::Control& /*control*/) {
    const std::string_view name = inquiry.word("version");
    if (name == "classical") return classical_criteria(inquiry);
    const auto version = k56::parse_version(name.empty() ? "proto56" : name);
    if (!version) return inquiry.refused(ErrorCode::bad_argument, "question.version");
    const k56::Settings settings = k56::Settings::of(*version);
    criteria::View view{inquiry.game.position(),
                        settings,
                        k56::judge_moves(inquiry.game.position(), settings, inquiry.game.repeatable_keys()),
                        {},
                        {},
                        settings.criteria,
                        true,
                        inquiry.language};
    view.best = k56::ranking(view.moves);
    view.shown = view.best;
    Json json = Json::parse(criteria::json_text(view));
    const k56::CriteriaWords words(inquiry.language);
    Json names = Json::object();
    for (std::size_t i = 0; i < view.shown.size(); ++i) {
        json["moves"][i]["san"] = to_san(view.position, view.moves[view.shown[i]].move);
        for (const auto& [abbreviation, value] : json["moves"][i]["criteria"].items()) {
            names[abbreviation] = words.name(abbreviation);
        }
    }
    json["names"] = std::move(names);
    return json.dump();
}

}  // namespace

void add_criteria(server::Tools& tools) { tools.answerers["/api/criteria"] = judged_on_board; }

}  // namespace kempelen::apps
