// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/api/api.h"

#include "core/base/fields.h"

#include <utility>

namespace kempelen::server {

namespace {

/// The status of an error, and the word for it.
std::pair<int, std::string_view> kind_of(ErrorCode code) {
    switch (code) {
        case ErrorCode::illegal_move:
            return {422, "illegal_move"};
        case ErrorCode::illegal_position:
            return {422, "illegal_position"};
        case ErrorCode::ambiguous_move:
            return {422, "ambiguous_move"};
        case ErrorCode::bad_fen:
            return {400, "bad_fen"};
        case ErrorCode::bad_move:
            return {400, "bad_move"};
        case ErrorCode::bad_pgn:
            return {400, "bad_pgn"};
        case ErrorCode::not_supported:
            return {409, "conflict"};
        case ErrorCode::bad_file:
            return {500, "bad_file"};
        default:
            return {400, "bad_argument"};
    }
}

}  // namespace

Response refusal_of(std::string_view field, const Error& error) {
    const auto [status, code] = kind_of(error.code);
    Response response;
    response.status = status;
    response.refusal = Refusal{std::string(field), std::string(code), {}, {}, error};
    return response;
}

Response not_kept(const Error& error) {
    Response response = refusal_of("", error);
    response.refusal->sentence = "game.not-kept";
    return response;
}

Language Api::Call::language() const { return language_asked(request); }

Api::Api(GameHall& hall, const Words& words, std::function<std::string()> health)
    : hall_(hall), words_(words), health_(std::move(health)), analyses_(hall.pool(), hall.desk()) {}

void Api::handle(const std::shared_ptr<Exchange>& exchange, const Request& request) {
    // What was asked by somebody who has gone meanwhile is not done: it would not know.
    if (exchange->is_gone()) return;
    Call call{exchange, request, {}};
    std::string_view rest = std::string_view(request.path).substr(std::string_view("/api/").size());
    while (!rest.empty()) {
        call.path.push_back(take_field(rest, '/'));
    }
    if (Reply reply = route(call)) exchange->answer(std::move(*reply));
}

Api::Reply Api::route(const Call& call) {
    if (const std::string_view lang = call.request.parameter("lang"); !lang.empty() && !language_of(lang)) {
        return error_response(400, "lang", "http.language", "bad_argument");
    }
    const std::string_view first = call.part(0);
    if (first == "games") return games(call);
    if (first == "library" || first == "library.pgn") return library(call);
    const bool is_single = call.path.size() == 1 && call.is_reading();
    if (is_single && first == "health") return Response{200, "application/json", health_(), {}};
    if (is_single && first == "players") return players(call);
    if (is_single && first == "position") return position(call);
    if (is_single && first == "book") return book(call);
    if (is_single && first == "analyse") return ask(call, "analyse");
    return ask(call, call.request.path);
}

void Api::leave(std::uint64_t exchange) {
    hall_.leave(exchange);
    analyses_.leave(exchange);
    if (const auto found = questions_.find(exchange); found != questions_.end()) {
        hall_.pool().cancel(found->second);
        questions_.erase(found);
    }
}

void Api::tick() {
    hall_.tick();
    analyses_.tick();
}

void Api::close() {
    analyses_.close();
    for (const auto& [exchange, search] : questions_) {
        hall_.pool().cancel(search);
    }
    questions_.clear();
    hall_.close();
}

}  // namespace kempelen::server
