// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/criteria/view.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kempelen::apps::criteria {

std::string json_text(const View& view) {
    using namespace eval::kempelen56;  // NOLINT
    nlohmann::ordered_json json;
    json["fen"] = to_fen(view.position);
    json["version"] = name_of(view.settings.version);
    json["moves"] = nlohmann::ordered_json::array();
    for (const std::size_t index : view.shown) {
        const MoveEvaluation& move = view.moves[index];
        nlohmann::ordered_json entry;
        entry["move"] = to_uci(move.move, view.position);
        entry["criteria"] = nlohmann::ordered_json::object();
        for (std::size_t i = 0; i < criteria_count; ++i) {
            if (!view.criteria.test(i) || (view.nonzero_only && move.values[i] == 0)) continue;
            // 0.0 + x turns a negative zero into zero.
            entry["criteria"][std::string(all_criteria[i].abbreviation)] = 0.0 + move.values[i];
        }
        entry["total"] = 0.0 + move.total;
        entry["arrival"] = move.arrival.name();
        entry["white_control"] = move.white_control;
        entry["black_control"] = move.black_control;
        entry["en_prise"] = move.en_prise ? nlohmann::ordered_json(move.en_prise->name()) : nullptr;
        json["moves"].push_back(std::move(entry));
    }
    json["best"] = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < std::min<std::size_t>(5, view.best.size()); ++i) {
        json["best"].push_back(to_uci(view.moves[view.best[i]].move, view.position));
    }
    return json.dump();
}

}  // namespace kempelen::apps::criteria
