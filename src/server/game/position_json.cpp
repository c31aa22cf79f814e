// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/game/position_json.h"

#include "core/movegen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "server/http/message.h"

#include <fmt/format.h>

namespace kempelen::server {

std::string legal_moves_json(const Position& position) {
    std::string json;
    for (const Move move : legal_moves(position)) {
        json += fmt::format(R"({}{{"move": "{}", "san": "{}"}})", json.empty() ? "" : ", ",
                            to_uci(move, position), to_san(position, move));
    }
    return json;
}

std::string opening_json(const std::optional<book::OpeningName>& opening) {
    if (!opening) return "null";
    return fmt::format(R"({{"eco": {}, "name": {}}})", json_string(opening->eco), json_string(opening->name));
}

}  // namespace kempelen::server
