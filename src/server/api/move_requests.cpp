// SPDX-License-Identifier: GPL-3.0-or-later
// Requests that play, take back, end a game, or write something at its moves.
#include "core/base/quote.h"
#include "core/notation/san.h"
#include "players/draw_offer.h"
#include "server/api/api.h"

#include <fmt/format.h>

#include <utility>

namespace kempelen::server {

namespace {

GameMoment move_moment() { return std::chrono::steady_clock::now(); }

Response is_over() { return error_response(409, "", "game.over", "conflict"); }

}  // namespace

Response Api::move(const Call& call, HallGame& game, Body& body) {
    const std::string text = body.text("move", 40).value_or("");
    const auto number = body.number("node", 0, std::int64_t{1} << 53U);
    const bool is_for_the_game = body.flag("in_game").value_or(false);
    if (const auto fault = body.fault({"move", "node", "in_game", "revision"})) return *fault;
    BoardGame& board = game.board;
    const auto node = number ? node_of(board.tree(), static_cast<std::uint64_t>(*number))
                             : std::optional(head_of(board.tree()));
    if (!node) return not_found("game.no-node");
    const bool is_head = *node == head_of(board.tree());
    if (is_head && board.look_at_flags(move_moment())) {
        static_cast<void>(hall_.changed(game));
        return is_over();
    }
    if (is_head && board.is_over()) return is_over();
    if (is_head && board.awaits_program()) {
        return error_response(409, "", "game.program-turn", "conflict");
    }
    const Position position = game_to(board.tree(), *node).position();
    const Result<Move> move = hall_.tools().read_move(position, text, call.language());
    if (!move && move.error().what.empty()) {
        return error_response(400, "move", "game.no-move", "bad_move", {{"text", printable(text)}});
    }
    if (!move) return refusal_of("move", move.error());
    if (is_for_the_game && !is_head) {
        return error_response(409, "node", "game.moved-elsewhere", "conflict",
                              {{"move", to_san(position, *move, letters::of(call.language()))}});
    }
    if (board.tree().main_line().moves.size() >= HallLimits::plies) {
        return error_response(422, "move", "game.many-moves", "bad_argument");
    }
    const Node played = is_head ? board.play(*move, move_moment()) : board.try_move(*node, *move);
    const Status kept = hall_.changed(game);
    if (!kept) return not_kept(kept.error());
    return answer_with(game, 200, fmt::format(R"("node": {})", played.number()));
}

Response Api::take_back(HallGame& game) {
    if (!game.board.take_back(move_moment())) {
        return error_response(409, "", "game.nothing-to-take-back", "conflict");
    }
    game.last_score.reset();
    const Status kept = hall_.changed(game);
    return kept ? answer_with(game) : not_kept(kept.error());
}

Response Api::resign(HallGame& game, Body& body) {
    const std::string side_text = body.text("side").value_or("");
    if (const auto fault = body.fault({"side", "revision"})) return *fault;
    if (!side_text.empty() && side_text != "white" && side_text != "black") {
        return error_response(400, "side", "game.side", "bad_argument");
    }
    if (game.board.is_over()) return is_over();
    Color side = game.board.to_move();
    // Against the program it is the person who gives up, whoever is to move.
    if (game.board.seat(side).is_program && !game.board.seat(~side).is_program) side = ~side;
    if (!side_text.empty()) side = side_text == "white" ? Color::white : Color::black;
    game.board.finish(side == Color::white ? PgnResult::black_wins : PgnResult::white_wins, "resigned");
    const Status kept = hall_.changed(game);
    return kept ? answer_with(game) : not_kept(kept.error());
}

Response Api::offer_draw(HallGame& game) {
    BoardGame& board = game.board;
    if (board.is_over()) return is_over();
    const std::string claim(board.claim());
    bool accepted = !claim.empty() || !board.has_program();
    if (!accepted && game.last_score) {
        accepted = players::accepts_draw(*game.last_score, board.position().fullmove_number());
    }
    if (accepted) {
        board.finish(PgnResult::draw, claim.empty() ? "agreed" : claim);
        if (const Status kept = hall_.changed(game); !kept) return not_kept(kept.error());
    }
    return answer_with(game, 200, fmt::format(R"("accepted": {})", accepted));
}

Response Api::change_node(const Call& call, HallGame& game, Node node) {
    Or<Body> read = Body::of(call.request);
    if (const Response* const refused = refusal(read)) return *refused;
    Body& body = std::get<0>(read);
    const auto revision = body.number("revision", 0, std::int64_t{1} << 53U);
    const auto comment = body.text("comment", 20'000);
    const auto nags = body.numbers("nags", 0, 65'535, 20);
    const bool promotes = body.flag("promote").value_or(false);
    const bool has_comment = body.has("comment");
    if (const auto fault = body.fault({"comment", "nags", "promote", "revision"})) return *fault;
    if (revision && static_cast<std::uint64_t>(*revision) != game.board.revision()) {
        return error_response(409, "revision", "game.changed", "conflict");
    }
    if (promotes && game.board.has_program()) {
        return error_response(409, "promote", "game.course-stays", "conflict");
    }
    if (nags && node.moves == 0) {
        return error_response(400, "nags", "game.no-move-to-judge", "bad_argument");
    }
    if (has_comment) game.board.comment(node, comment.value_or(""));
    if (nags) game.board.judge(node, *nags);
    if (promotes) game.board.promote(node);
    const Status kept = hall_.changed(game);
    return kept ? answer_with(game) : not_kept(kept.error());
}

Response Api::drop_node(HallGame& game, Node node) {
    if (node.moves == 0) return error_response(409, "", "game.start-stays", "conflict");
    if (node.line == 0 && game.board.has_program()) {
        return error_response(409, "", "game.take-back-instead", "conflict");
    }
    game.board.drop(node);
    const Status kept = hall_.changed(game);
    return kept ? answer_with(game) : not_kept(kept.error());
}

}  // namespace kempelen::server
