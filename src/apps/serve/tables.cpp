// SPDX-License-Identifier: GPL-3.0-or-later
// What endgame tables say of a position, for the web board.
#include "apps/serve/answers.h"
#include "apps/solve/from_tables.h"
#include "apps/tables/tables_folder.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <mutex>

namespace kempelen::apps {

namespace {

using Json = nlohmann::ordered_json;

/// The tables inside the program and those of the user's folder, one question at a time.
struct SharedTables {
    endgame::TableSet set = tables_for_solving();
    endgame::Prober prober{set};
    std::mutex mutex{};
};

Json board_distance(endgame::Value value) { return value.is_draw() ? Json() : Json(value.moves()); }

Result<std::string> probe_shared(SharedTables& tables, const Position& position) {
    const std::scoped_lock lock(tables.mutex);
    const auto value = tables.prober.probe(position);
    if (!value) return value.error();
    const auto moves = tables.prober.moves(position);
    if (!moves) return moves.error();
    if (!*value || !*moves) return std::string(R"({"known": false})");
    Json json{{"known", true},
              {"fen", to_fen(position)},
              {"outcome", outcome_name(**value)},
              {"dtm", board_distance(**value)},
              {"moves", Json::array()}};
    for (const endgame::MoveValue& move : **moves) {
        json["moves"].push_back(Json{{"move", to_uci(move.move, position)},
                                     {"san", to_san(position, move.move)},
                                     {"outcome", outcome_name(move.value)},
                                     {"dtm", board_distance(move.value)}});
    }
    const auto line = tables.prober.best_line(position);
    if (!line) return line.error();
    json["line"] = Json::array();
    Position at = position;
    for (const Move move : line->moves) {
        json["line"].push_back(to_san(at, move));
        at.play(move);
    }
    return json.dump();
}

}  // namespace

void add_tables(server::Tools& tools) {
    const auto shared = std::make_shared<SharedTables>();
    tools.answerers["/api/tables"] = [shared](const server::Inquiry& inquiry, server::Workshop& /*workshop*/,
                                              search::Control& /*control*/) {
        return probe_shared(*shared, inquiry.game.position());
    };
}

}  // namespace kempelen::apps
