// SPDX-License-Identifier: GPL-3.0-or-later
// Requests about positions and players: what is legal, what the book has, and what is thought about.
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "players/handicap.h"
#include "players/levels.h"
#include "server/api/api.h"
#include "server/game/position_json.h"

#include <fmt/format.h>

#include <charconv>
#include <utility>

namespace kempelen::server {

namespace {

/// A number of a query; nothing where it is missing, a refusal where it is wrong.
Or<std::optional<std::int64_t>> number_of(const Request& request, std::string_view name, std::int64_t least,
                                          std::int64_t most) {
    const std::string_view text = request.parameter(name);
    if (text.empty()) return std::optional<std::int64_t>();
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size() || number < least || number > most) {
        return error_response(
            400, name, "body.number", "bad_argument",
            {{"field", std::string(name)}, {"least", std::to_string(least)}, {"most", std::to_string(most)}});
    }
    return std::optional(number);
}

struct LimitRange {
    std::string_view name;
    std::int64_t most;
};
constexpr LimitRange lines_range{"lines", 10};
constexpr LimitRange depth_range{"depth", 100};
constexpr LimitRange time_range{"movetime_ms", 600'000};
constexpr LimitRange nodes_range{"nodes", 1'000'000'000'000};

Or<search::Limits> limits_of(const Request& request) {
    search::Limits limits;
    std::array<std::optional<std::int64_t>, 4> numbers;
    std::size_t i = 0;
    for (const LimitRange& range : {lines_range, depth_range, time_range, nodes_range}) {
        const auto number = number_of(request, range.name, 1, range.most);
        if (const Response* const refused = refusal(number)) return *refused;
        numbers[i++] = std::get<0>(number);
    }
    limits.lines = static_cast<int>(numbers[0].value_or(3));
    if (numbers[1]) limits.depth = static_cast<int>(*numbers[1]);
    if (numbers[2]) limits.move_time = search::Milliseconds(*numbers[2]);
    if (numbers[3]) limits.nodes = static_cast<std::uint64_t>(*numbers[3]);
    return limits;
}

std::string warnings_json(const std::vector<std::string>& warnings) {
    std::string json;
    for (const std::string& warning : warnings) {
        json += (json.empty() ? "" : ", ") + json_string(warning);
    }
    return json;
}

Response ok(std::string json) { return {200, "application/json", std::move(json), {}}; }

}  // namespace

/// What is wrong with a position is an answer, too: the editor of positions asks while it is being set up.
Response Api::position(const Call& call) {
    const std::string_view fen = call.request.parameter("fen");
    std::vector<std::string> warnings;
    if (!fen.empty()) {
        const Result<FenReading> reading = read_fen(fen);
        if (!reading) {
            const Response refused = refusal_of("fen", reading.error());
            return ok(R"({"ok": false, )" + words_.body(*refused.refusal, call.language()).substr(1));
        }
        for (const Reason& remark : reading->remarks) {
            warnings.push_back(words_.reason(error_of(ErrorCode::bad_fen, remark), call.language()));
        }
    }
    const Or<Game> game = game_of(call.request);
    if (const Response* const refused = refusal(game)) return *refused;
    const Game& course = std::get<0>(game);
    const Position& position = course.position();
    const auto ending = course.ending();
    std::string book;
    for (const book::WeighedMove& move : hall_.own_book().moves(position)) {
        book += fmt::format(R"({}{{"move": "{}", "san": "{}", "weight": {}}})", book.empty() ? "" : ", ",
                            to_uci(move.move, position), to_san(position, move.move), move.weight);
    }
    auto opening = hall_.openings().of(course);
    return ok(fmt::format(
        R"({{"ok": true, "fen": "{}", "to_move": "{}", "legal": [{}], "check": {}, "ending": {}, "opening": {}, )"
        R"("book": [{}], "warnings": [{}]}})",
        to_fen(position), position.side_to_move() == Color::white ? "white" : "black",
        legal_moves_json(position), position.is_check(),
        ending ? json_string(word_of(ending->reason)) : "null", opening_json(opening), book,
        warnings_json(warnings)));
}

Response Api::book(const Call& call) {
    const Or<Game> game = game_of(call.request);
    if (const Response* const refused = refusal(game)) return *refused;
    const Position& position = std::get<0>(game).position();
    std::string moves;
    for (const book::WeighedMove& move : hall_.own_book().moves(position)) {
        moves += fmt::format(R"({}{{"move": "{}", "san": "{}", "weight": {})", moves.empty() ? "" : ", ",
                             to_uci(move.move, position), to_san(position, move.move), move.weight);
        if (const auto name = hall_.openings().at(position.after(move.move))) {
            moves +=
                fmt::format(R"(, "eco": {}, "name": {})", json_string(name->eco), json_string(name->name));
        }
        moves += "}";
    }
    return ok(fmt::format(R"({{"book": {}, "fen": "{}", "moves": [{}]}})",
                          json_string(hall_.own_book().name()), to_fen(position), moves));
}

Response Api::players(const Call& call) {
    const Tools& tools = hall_.tools();
    std::string players;
    for (const PlayerFacts& player : tools.players) {
        const std::string about = tools.about_player(player.name, call.language());
        players += fmt::format(R"({}{{"name": {}, "description": {}, "means": "{}", "weaker": {}}})",
                               players.empty() ? "" : ", ", json_string(player.name),
                               json_string(about.empty() ? player.description : about), player.means,
                               player.can_be_weaker);
    }
    std::string levels;
    const auto or_null = [](int number) { return number > 0 ? std::to_string(number) : std::string("null"); };
    for (std::size_t i = 0; i < players::levels.size(); ++i) {
        const players::Level& level = players::levels[i];
        const int number = static_cast<int>(i) + 1;
        levels +=
            fmt::format(R"({}{{"level": {}, "name": {}, "elo": {}, "depth": {}, "movetime_ms": {}}})",
                        i == 0 ? "" : ", ", number, json_string(tools.level_name(number, call.language())),
                        or_null(level.elo), or_null(level.depth), or_null(level.milliseconds));
    }
    return ok(fmt::format(R"({{"players": [{}], "levels": [{}], "elo": {{"least": {}, "most": {}}}}})",
                          players, levels, players::Handicap::weakest, players::Handicap::strongest));
}

/// What takes a search, or is known to another part of the program.
Api::Reply Api::ask(const Call& call, const std::string& path) {
    const bool is_analysis = path == "analyse";
    const auto& answerers = hall_.tools().answerers;
    const auto answerer = answerers.find(path);
    if (!is_analysis && answerer == answerers.end()) return not_found("http.nothing");
    Inquiry inquiry{Game(), words_, call.language(), call.request.parameters};
    if (call.method() == Method::post) {
        Or<Body> body = Body::of(call.request);
        if (const Response* const refused = refusal(body)) return *refused;
        inquiry.words["body"] = call.request.body.empty() ? "{}" : call.request.body;
    } else if (call.is_reading()) {
        Or<Game> game = game_of(call.request);
        if (const Response* const refused = refusal(game)) return *refused;
        inquiry.game = std::move(std::get<0>(game));
    } else {
        return error_response(405, "", "http.get-post-only", "bad_argument");
    }
    if (!is_analysis) {
        ask_later(call.exchange, answerer->second, std::move(inquiry));
        return std::nullopt;
    }
    std::string player(call.request.parameter("player"));
    const std::vector<PlayerFacts>& players = hall_.tools().players;
    if (player.empty()) player = players.front().name;
    if (std::ranges::find(players, player, &PlayerFacts::name) == players.end()) {
        return error_response(400, "player", "game.no-player", "bad_argument");
    }
    const Or<search::Limits> limits = limits_of(call.request);
    if (const Response* const refused = refusal(limits)) return *refused;
    if (!has_legal_move(inquiry.game.position())) {
        return error_response(422, "fen", "position.over", "illegal_position");
    }
    if (!analyses_.start(call.exchange, {std::move(inquiry.game), player, std::get<0>(limits)})) {
        return busy();
    }
    return std::nullopt;
}

void Api::ask_later(const std::shared_ptr<Exchange>& exchange, const Answerer& answerer, Inquiry inquiry) {
    const auto work = [this, exchange, answerer, inquiry = std::move(inquiry)](Workshop& workshop,
                                                                               search::Control& control) {
        Result<std::string> answer = answerer(inquiry, workshop, control);
        exchange->answer(answer ? ok(std::move(*answer)) : refusal_of("", answer.error()));
        hall_.desk().post([this, number = exchange->number()] { questions_.erase(number); });
    };
    auto search = hall_.pool().submit(Purpose::question, work);
    if (!search) {
        exchange->answer(busy());
        return;
    }
    questions_[exchange->number()] = std::move(search);
}

}  // namespace kempelen::server
