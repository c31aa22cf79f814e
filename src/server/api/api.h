// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON API (docs/api.md): which request is answered how. Lives on the desk's thread.
#pragma once

#include "server/api/analyses.h"
#include "server/api/body.h"
#include "server/api/position_of.h"
#include "server/game/hall.h"
#include "server/http/exchange.h"
#include "server/http/message.h"
#include "server/http/request_head.h"
#include "server/words.h"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::server {

/// The API.
class Api {
public:
    /// `health` tells what only the server as a whole knows, as fields of JSON.
    Api(GameHall& hall, const Words& words, std::function<std::string()> health);

    void handle(const std::shared_ptr<Exchange>& exchange, const Request& request);
    /// A client has gone.
    void leave(std::uint64_t exchange);
    void tick();
    void close();

private:
    /// A request with its path in parts: "games", ID, "moves".
    struct Call {
        std::shared_ptr<Exchange> exchange;
        const Request& request;
        std::vector<std::string_view> path;

        std::string_view part(std::size_t i) const { return i < path.size() ? path[i] : std::string_view(); }
        Method method() const { return request.method; }
        bool is_reading() const { return request.method == Method::get || request.method == Method::head; }
        Language language() const;
    };
    /// The answer now, or nothing where it comes later.
    using Reply = std::optional<Response>;

    Reply route(const Call& call);

    // game_requests.cpp
    Reply games(const Call& call);
    Response new_game(const Call& call);
    Reply game(const Call& call, HallGame& game);
    Reply game_action(const Call& call, HallGame& game);
    Response answer_with(HallGame& game, int status = 200, const std::string& extra = {});
    Response change_game(const Call& call, HallGame& game);
    Or<BoardGame> new_board(Body& body);
    Or<std::array<std::optional<Seat>, 2>> named_seats(const Call& call, Body& body);
    Or<BoardGame> continued_board(Body& from);
    Or<Seat> read_seat(const Call& call, Body& body, std::string_view name);
    Reply hint(const Call& call, HallGame& game, Body& body);

    // move_requests.cpp
    Response move(const Call& call, HallGame& game, Body& body);
    Response take_back(HallGame& game);
    Response resign(HallGame& game, Body& body);
    Response offer_draw(HallGame& game);
    Response change_node(const Call& call, HallGame& game, Node node);
    Response drop_node(HallGame& game, Node node);

    // library_requests.cpp
    Reply library(const Call& call);
    Response list_games(const Call& call);
    Response show_game(arena::GameNumber number);
    Response add_games(const Call& call);
    Response export_games(const Call& call);

    // position_requests.cpp
    Response position(const Call& call);
    Response book(const Call& call);
    Response players(const Call& call);
    Reply ask(const Call& call, const std::string& path);
    void ask_later(const std::shared_ptr<Exchange>& exchange, const Answerer& answerer, Inquiry inquiry);

    GameHall& hall_;
    const Words& words_;
    std::function<std::string()> health_;
    Analyses analyses_;
    std::map<std::uint64_t, std::shared_ptr<Search>> questions_;  ///< by exchange
};

/// An Error as an answer: 422 for what the rules forbid, 400 for what is not understood.
Response refusal_of(std::string_view field, const Error& error);

/// A game has changed, but the archive did not take it.
Response not_kept(const Error& error);

inline Response not_found(std::string_view sentence) {
    return error_response(404, "", sentence, "not_found");
}
inline Response busy() { return error_response(503, "", "searches.many", "too_many"); }

}  // namespace kempelen::server
