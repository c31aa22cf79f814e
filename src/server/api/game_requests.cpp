// SPDX-License-Identifier: GPL-3.0-or-later
// Requests about games: begin one, show it, follow it, change who plays.
#include "core/notation/fen.h"
#include "core/notation/pgn_error.h"
#include "core/notation/pgn_reader.h"
#include "core/notation/pgn_source.h"
#include "core/notation/pgn_writer.h"
#include "players/handicap.h"
#include "players/levels.h"
#include "server/api/api.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace kempelen::server {

namespace {

GameMoment request_moment() { return std::chrono::steady_clock::now(); }

std::optional<std::uint64_t> whole_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

bool is_id(std::string_view text) {
    constexpr std::size_t digits = 32;
    return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// That game of a text.
Or<GameTree> game_in(const std::string& pgn, std::int64_t index) {
    PgnText source(pgn);
    PgnReader reader(source);
    GameTreeBuilder builder;
    for (std::int64_t i = 0; i < index; ++i) {
        if (!reader.read_game(builder)) {
            return error_response(400, "index", "pgn.no-such-game", "bad_pgn",
                                  {{"number", std::to_string(index)}});
        }
    }
    if (builder.fault) return refusal_of("pgn", error_of(*builder.fault));
    std::size_t moves = 0;
    for (const GameLine& line : builder.game.lines) {
        moves += line.moves.size();
    }
    if (builder.game.main_line().moves.size() > HallLimits::plies || moves > HallLimits::nodes) {
        return error_response(413, "pgn", "pgn.many-moves", "bad_pgn");
    }
    return std::move(builder.game);
}

Response refused_clock() { return error_response(400, "clock", "game.clock", "bad_argument"); }

}  // namespace

Api::Reply Api::games(const Call& call) {
    if (call.path.size() == 1) {
        if (call.method() == Method::post) return new_game(call);
        return error_response(405, "", "http.post-only", "bad_argument");
    }
    if (!is_id(call.part(1))) return not_found("game.none");
    const Result<HallGame*> found = hall_.find(call.part(1));
    if (!found) return refusal_of("", found.error());
    if (*found == nullptr) return not_found("game.none");
    return game(call, **found);
}

Api::Reply Api::game(const Call& call, HallGame& game) {
    const std::string_view what = call.part(2);
    if (call.path.size() == 2 && call.is_reading()) {
        hall_.touch(game);
        return answer_with(game);
    }
    if (call.path.size() == 2 && call.method() == Method::patch) return change_game(call, game);
    if (call.path.size() == 3 && call.is_reading() && what == "pgn") {
        return Response{200, "application/x-chess-pgn", to_pgn(game.board.tree()), {}};
    }
    if (call.path.size() == 3 && call.is_reading() && what == "events") {
        hall_.watch(game, call.exchange);
        return std::nullopt;
    }
    if (call.path.size() == 4 && what == "nodes") {
        const auto number = whole_number(call.part(3));
        const auto node = number ? node_of(game.board.tree(), *number) : std::nullopt;
        if (!node) return not_found("game.no-node");
        if (call.method() == Method::patch) return change_node(call, game, *node);
        if (call.method() == Method::remove) return drop_node(game, *node);
    }
    if (call.path.size() == 3 && call.method() == Method::post) return game_action(call, game);
    return not_found("http.nothing");
}

Api::Reply Api::game_action(const Call& call, HallGame& game) {
    Or<Body> read = Body::of(call.request);
    if (const Response* const refused = refusal(read)) return *refused;
    Body& body = std::get<0>(read);
    const auto revision = body.number("revision", 0, std::int64_t{1} << 53U);
    if (revision && static_cast<std::uint64_t>(*revision) != game.board.revision()) {
        Response conflict = error_response(409, "revision", "game.changed", "conflict");
        conflict.refusal->more = fmt::format(R"(, "revision": {})", game.board.revision());
        return conflict;
    }
    const std::string_view what = call.part(2);
    if (what == "moves") return move(call, game, body);
    if (what == "hint") return hint(call, game, body);
    if (what == "resign") return resign(game, body);
    if (const auto fault = body.fault({"revision"})) return *fault;
    if (what == "takeback") return take_back(game);
    if (what == "draw") return offer_draw(game);
    if (what == "stop") {
        hall_.hurry(game);
        return answer_with(game);
    }
    return not_found("http.nothing");
}

Response Api::answer_with(HallGame& game, int status, const std::string& extra) {
    Response response;
    response.status = status;
    response.body = hall_.state_of(game);
    if (!extra.empty()) response.body.insert(response.body.size() - 1, ", " + extra);
    return response;
}

Or<Seat> Api::read_seat(const Call& call, Body& body, std::string_view name) {
    Seat seat;
    std::optional<Body> fields = body.object(name);
    if (fields) {
        seat.name = fields->text("name", 100).value_or("");
        seat.is_program =
            fields->flag("program").value_or(fields->has("player") && !fields->is_null("player"));
        const auto number = [&](std::string_view field, int least, int most) -> std::optional<int> {
            const auto value = fields->number(field, least, most);
            return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
        };
        seat.player = fields->text("player", 100).value_or("");
        seat.level = number("level", 1, static_cast<int>(players::levels.size()));
        seat.elo = number("elo", players::Handicap::weakest, players::Handicap::strongest);
        seat.depth = number("depth", 1, 100);
        if (const auto time = number("movetime_ms", 1, 600'000)) seat.movetime = search::Milliseconds(*time);
        const auto fault =
            fields->fault({"name", "program", "player", "level", "elo", "depth", "movetime_ms"});
        if (fault) return *fault;
    }
    std::erase_if(seat.name, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
    if (seat.is_program) {
        const std::vector<PlayerFacts>& players = hall_.tools().players;
        if (seat.player.empty()) seat.player = players.front().name;
        if (std::ranges::find(players, seat.player, &PlayerFacts::name) == players.end()) {
            return error_response(400, "player", "game.no-player", "bad_argument");
        }
        const int strengths =
            (seat.level ? 1 : 0) + (seat.elo ? 1 : 0) + (seat.depth ? 1 : 0) + (seat.movetime ? 1 : 0);
        if (strengths > 1) {
            return error_response(400, name, "game.one-strength", "bad_argument");
        }
    } else {
        seat.player.clear();
        seat.level = seat.elo = seat.depth = std::nullopt;
        seat.movetime.reset();
    }
    hall_.name_seat(seat, call.language());
    return seat;
}

/// A game that goes on from a node of another.
Or<BoardGame> Api::continued_board(Body& from) {
    const std::string id = from.text("game").value_or("");
    const auto number = from.number("node", 0, std::int64_t{1} << 53U);
    if (const auto fault = from.fault({"game", "node"})) return *fault;
    const Result<HallGame*> found =
        is_id(id) ? hall_.find(id) : Result<HallGame*>(static_cast<HallGame*>(nullptr));
    if (!found) return refusal_of("from", found.error());
    if (*found == nullptr) return not_found("game.none");
    const GameTree& old = (**found).board.tree();
    const auto node =
        number ? node_of(old, static_cast<std::uint64_t>(*number)) : std::optional(server::head_of(old));
    if (!node) return not_found("game.no-node");
    const Game course = game_to(old, *node);
    GameTree tree;
    tree.start = old.start;
    for (const Move move : course.moves()) {
        tree.lines.front().moves.push_back({move, {}});
    }
    return BoardGame(std::move(tree));
}

Or<BoardGame> Api::new_board(Body& body) {
    if (auto from = body.object("from")) return continued_board(*from);
    if (const auto pgn = body.text("pgn", RequestLimits::body)) {
        Or<GameTree> tree = game_in(*pgn, body.number("index", 1, 1'000'000).value_or(1));
        if (const Response* const refused = refusal(tree)) return *refused;
        return BoardGame(std::move(std::get<0>(tree)));
    }
    GameTree tree;
    if (const auto fen = body.text("fen")) {
        const Result<Position> start = parse_fen(*fen);
        if (!start) return refusal_of("fen", start.error());
        tree.start = *start;
    }
    return BoardGame(std::move(tree));
}

Response Api::new_game(const Call& call) {
    Or<Body> read = Body::of(call.request);
    if (const Response* const refused = refusal(read)) return *refused;
    Body& body = std::get<0>(read);
    const std::string clock = body.text("clock", 100).value_or("");
    const bool is_read = body.has("pgn");
    Or<Seat> white = read_seat(call, body, "white");
    if (const Response* const refused = refusal(white)) return *refused;
    Or<Seat> black = read_seat(call, body, "black");
    if (const Response* const refused = refusal(black)) return *refused;
    Or<BoardGame> made = new_board(body);
    if (const Response* const refused = refusal(made)) return *refused;
    if (const auto fault = body.fault({"white", "black", "clock", "fen", "pgn", "index", "from"})) {
        return *fault;
    }
    BoardGame board = std::move(std::get<0>(made));
    for (const Color side : {Color::white, Color::black}) {
        Seat seat = std::get<0>(side == Color::white ? white : black);
        // Who played a game that is read stands in it.
        if (is_read && !seat.is_program) {
            seat.name = board.tree().tag(side == Color::white ? "White" : "Black").value_or("?");
        }
        board.set_seat(side, std::move(seat));
    }
    if (!clock.empty() && !board.set_clock(clock, request_moment())) {
        return refused_clock();
    }
    const Result<HallGame*> game = hall_.add(std::move(board));
    if (!game) return not_kept(game.error());
    return answer_with(**game, 201);
}

/// The seats that the body names, by color.
Or<std::array<std::optional<Seat>, 2>> Api::named_seats(const Call& call, Body& body) {
    std::array<std::optional<Seat>, 2> seats;
    for (const Color side : {Color::white, Color::black}) {
        const std::string_view name = side == Color::white ? "white" : "black";
        if (!body.has(name)) continue;
        Or<Seat> seat = read_seat(call, body, name);
        if (const Response* const refused = refusal(seat)) return *refused;
        seats[index_of(side)] = std::get<0>(seat);
    }
    return seats;
}

namespace {

using TagField = std::pair<std::string, std::optional<std::string>>;

/// True for a tag that a user may write: FEN, SetUp and Result follow from the game.
bool is_free_tag(const TagField& field) {
    const auto& [name, value] = field;
    const bool is_name = !name.empty() && name.size() < 64 && std::ranges::all_of(name, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    });
    const bool is_ours = name == "FEN" || name == "SetUp" || name == "Result";
    return is_name && !is_ours && (!value || value->size() <= 1000);
}

}  // namespace

Response Api::change_game(const Call& call, HallGame& game) {
    Or<Body> read = Body::of(call.request);
    if (const Response* const refused = refusal(read)) return *refused;
    Body& body = std::get<0>(read);
    const auto revision = body.number("revision", 0, std::int64_t{1} << 53U);
    if (revision && static_cast<std::uint64_t>(*revision) != game.board.revision()) {
        return error_response(409, "revision", "game.changed", "conflict");
    }
    Or<std::array<std::optional<Seat>, 2>> seats = named_seats(call, body);
    if (const Response* const refused = refusal(seats)) return *refused;
    const auto clock = body.text("clock", 100);
    auto tags = body.object("tags");
    const auto fields = tags ? tags->all_texts() : std::vector<TagField>();
    if (const auto fault = body.fault({"white", "black", "clock", "tags", "revision"})) return *fault;
    if (!std::ranges::all_of(fields, is_free_tag)) {
        return error_response(400, "tags", "game.tag", "bad_argument");
    }
    if (body.has("clock") && !game.board.set_clock(clock.value_or(""), request_moment())) {
        return refused_clock();
    }
    for (const Color side : {Color::white, Color::black}) {
        std::optional<Seat>& seat = std::get<0>(seats)[index_of(side)];
        if (seat) game.board.set_seat(side, std::move(*seat));
    }
    for (const auto& [name, value] : fields) {
        game.board.set_tag(name, value);
    }
    game.last_score.reset();
    const Status done = hall_.changed(game);
    return done ? answer_with(game) : not_kept(done.error());
}

Api::Reply Api::hint(const Call& call, HallGame& game, Body& body) {
    const auto step = body.number("step", 1, 3);
    if (const auto fault = body.fault({"step", "revision"})) return *fault;
    if (game.board.is_over()) return error_response(409, "", "game.over", "conflict");
    const auto answerer = hall_.tools().answerers.find("/api/hint");
    if (answerer == hall_.tools().answerers.end()) return not_found("http.nothing");
    Inquiry inquiry{
        game.board.course(), words_, call.language(), {{"step", std::to_string(step.value_or(1))}}};
    ask_later(call.exchange, answerer->second, std::move(inquiry));
    return std::nullopt;
}

}  // namespace kempelen::server
