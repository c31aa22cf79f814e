// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/position_of.h"

#include "core/base/fields.h"
#include "core/notation/fen.h"
#include "core/notation/uci_move.h"
#include "server/api/api.h"

namespace kempelen::server {

Or<Game> game_of(const Request& request) {
    return game_of(request.parameter("fen"), request.parameter("moves"));
}

Or<Game> game_of(std::string_view fen, std::string_view moves) {
    Position start = Position::initial();
    if (!fen.empty()) {
        const Result<Position> read = parse_fen(fen);
        if (!read) return refusal_of("fen", read.error());
        start = *read;
    }
    Game game(start);
    while (!moves.empty()) {
        const std::string_view text = take_field(moves, ',');
        const Result<Move> move = parse_uci_move(game.position(), text);
        if (!move) {
            Response refused = refusal_of("moves", move.error());
            refused.refusal =
                Refusal{"moves", refused.refusal->code, "position.no-move", {{"move", std::string(text)}}};
            return refused;
        }
        if (move->is_null() && game.position().is_check()) {
            return error_response(422, "moves", "position.no-pass", "illegal_move");
        }
        if (game.plies() >= HallLimits::plies) {
            return error_response(400, "moves", "position.many-moves", "bad_argument");
        }
        game.play(*move);
    }
    return game;
}

}  // namespace kempelen::server
