// SPDX-License-Identifier: GPL-3.0-or-later
// Requests about saved games: list, show, add, export, put on the board.
#include "arena/archive/query_text.h"
#include "book/opening_tags.h"
#include "core/notation/pgn_error.h"
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_source.h"
#include "core/notation/pgn_writer.h"
#include "server/api/api.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace kempelen::server {

namespace {

constexpr std::int64_t listed_games = 50;
constexpr std::int64_t most_listed = 500;
constexpr std::size_t most_exported = std::size_t{64} << 20U;  ///< bytes
constexpr std::size_t most_faults = 100;
constexpr std::int64_t most_lines = 1'000'000'000;  ///< of a file

std::optional<std::int64_t> number_in_path(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || fault != std::errc() || end != text.data() + text.size() || number < 1) {
        return std::nullopt;
    }
    return number;
}

std::string head_json(const arena::GameHead& head) {
    return fmt::format(
        R"({{"number": {}, "white": {}, "black": {}, "date": {}, "result": {}, "eco": {}, "opening": {}, )"
        R"("plies": {}, "open": {})",
        head.number, json_string(head.white), json_string(head.black), json_string(head.date),
        json_string(head.result), json_string(head.eco), json_string(head.opening), head.plies, head.is_open);
}

Or<arena::GameQuery> query_of(const Request& request) {
    arena::GameQuery query;
    query.player = request.parameter("player");
    query.opening = request.parameter("opening");
    query.result = request.parameter("result");
    query.from = request.parameter("from");
    query.to = request.parameter("to");
    query.only_open = request.parameter("open") == "1";
    if (!query.result.empty() && !arena::is_game_result(query.result)) {
        return error_response(400, "result", "library.result", "bad_argument");
    }
    if (!arena::is_game_date(query.from) || !arena::is_game_date(query.to)) {
        return error_response(400, "from", "library.date", "bad_argument");
    }
    return query;
}

/// Why a game is not whole: it could not be read on, or a comment swallowed the rest of the text. Nothing: it
/// is.
std::optional<PgnFault> fault_of(const GameTreeBuilder& builder) {
    if (builder.fault) return *builder.fault;
    const auto open = std::ranges::find_if(
        builder.warnings, [](const PgnFault& warning) { return warning.token.starts_with('{'); });
    return open == builder.warnings.end() ? std::nullopt : std::optional(*open);
}

/// Where and why a game could not be read on, and as PGN what could be read of it.
std::string fault_json(const PgnFault& fault, const GameTree& game, std::string_view reason) {
    const bool has_moves = !game.main_line().moves.empty();
    return fmt::format(
        R"({{"line": {}, "column": {}, "game": {}, "ply": {}, "reason": {}, "plies": {}, "pgn": {}}})",
        fault.place.line, fault.place.column, fault.game, fault.ply, json_string(reason),
        game.main_line().moves.size(), has_moves ? json_string(to_pgn(game)) : "null");
}

}  // namespace

Api::Reply Api::library(const Call& call) {
    if (call.part(0) == "library.pgn") {
        if (call.path.size() == 1 && call.is_reading()) return export_games(call);
        return not_found("http.nothing");
    }
    if (call.path.size() == 1) return call.method() == Method::post ? add_games(call) : list_games(call);
    const auto number = number_in_path(call.part(1));
    if (!number) return not_found("game.none");
    if (call.path.size() == 2 && call.is_reading()) return show_game(*number);
    if (call.path.size() == 3 && call.part(2) == "open" && call.method() == Method::post) {
        const Result<HallGame*> game = hall_.find_number(*number);
        if (!game) return refusal_of("", game.error());
        if (*game == nullptr) return not_found("game.none");
        hall_.touch(**game);
        return answer_with(**game);
    }
    return not_found("http.nothing");
}

Response Api::list_games(const Call& call) {
    Or<arena::GameQuery> read = query_of(call.request);
    if (const Response* const refused = refusal(read)) return *refused;
    arena::GameQuery query = std::get<0>(read);
    std::int64_t limit = listed_games;
    if (const auto wanted = number_in_path(call.request.parameter("limit"))) {
        limit = std::min(*wanted, most_listed);
    }
    if (const auto before = number_in_path(call.request.parameter("before"))) query.before = *before;
    query.most = limit + 1;
    query.text = call.request.parameter("q");
    std::string games;
    std::int64_t count = 0;
    const Status listed = hall_.archive().list(query, [&](const arena::GameHead& head) {
        if (++count <= limit) games += (games.empty() ? "" : ", ") + head_json(head) + "}";
    });
    if (!listed) return refusal_of("", listed.error());
    return {
        200, "application/json", fmt::format(R"({{"games": [{}], "more": {}}})", games, count > limit), {}};
}

Response Api::show_game(arena::GameNumber number) {
    const auto found = hall_.archive().find(number);
    if (!found) return refusal_of("", found.error());
    if (!*found) return not_found("game.none");
    return {200,
            "application/json",
            fmt::format(R"({}, "pgn": {}}})", head_json((**found).head), json_string((**found).pgn)),
            {}};
}

Response Api::export_games(const Call& call) {
    Or<arena::GameQuery> read = query_of(call.request);
    if (const Response* const refused = refusal(read)) return *refused;
    arena::GameQuery query = std::get<0>(read);
    query.text = call.request.parameter("q");
    Response response;
    response.type = "application/x-chess-pgn";
    bool is_too_large = false;
    const Status done = hall_.archive().each(query, [&](const arena::KeptGame& game) {
        is_too_large = is_too_large || response.body.size() + game.pgn.size() > most_exported;
        if (!is_too_large) response.body += game.pgn;
    });
    if (!done) return refusal_of("", done.error());
    if (is_too_large) {
        return error_response(413, "", "library.many-games", "too_many");
    }
    response.headers.emplace_back("Content-Disposition", R"(attachment; filename="kempelen.pgn")");
    return response;
}

Response Api::add_games(const Call& call) {
    Or<Body> body = Body::of(call.request);
    if (const Response* const refused = refusal(body)) return *refused;
    const auto pgn = std::get<0>(body).text("pgn", RequestLimits::games);
    // The text may be a part of a file: faults are told with their place in the whole.
    const auto line = std::get<0>(body).number("line", 1, most_lines).value_or(1);
    const auto game = std::get<0>(body).number("game", 1, most_lines).value_or(1);
    if (const auto fault = std::get<0>(body).fault({"pgn", "line", "game"})) return *fault;
    if (!pgn) return error_response(400, "pgn", "library.pgn-missing", "bad_argument");
    PgnText source(*pgn);
    PgnReader reader(source);
    GameTreeBuilder builder;
    Result<arena::Transaction> transaction = hall_.archive().begin();
    if (!transaction) return refusal_of("", transaction.error());
    std::string numbers;
    std::string faults;
    std::size_t added = 0;
    std::size_t bad = 0;
    while (reader.read_game(builder)) {
        if (auto fault = fault_of(builder)) {
            if (++bad > most_faults) continue;
            fault->place.line += static_cast<std::size_t>(line - 1);
            fault->game += static_cast<std::size_t>(game - 1);
            faults += (faults.empty() ? "" : ", ") +
                      fault_json(*fault, builder.game, words_.reason(error_of(*fault), call.language()));
            continue;
        }
        book::name_opening(builder.game, hall_.openings());
        const auto number = hall_.archive().add_within(builder.game, false, "");
        if (!number) return refusal_of("", number.error());
        numbers += fmt::format("{}{}", numbers.empty() ? "" : ", ", *number);
        ++added;
    }
    if (added + bad == 0) return error_response(400, "pgn", "pgn.no-game", "bad_pgn");
    if (const Status done = transaction->commit(); !done) return refusal_of("", done.error());
    const Refusal none{"pgn", "bad_pgn", "pgn.none-readable"};
    const std::string error = added > 0 ? "" : R"(, "error": )" + words_.error_json(none, call.language());
    return {added > 0 ? 201 : 400,
            "application/json",
            fmt::format(R"({{"numbers": [{}], "games": {}, "bad": {}, "faults": [{}]{}}})", numbers, added,
                        bad, faults, error),
            {}};
}

}  // namespace kempelen::server
