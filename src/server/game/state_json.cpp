// SPDX-License-Identifier: GPL-3.0-or-later
// A game as the API tells it.
#include "core/movegen.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "core/notation/uci_move.h"
#include "server/game/hall.h"
#include "server/game/position_json.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace kempelen::server {

namespace {

std::string or_null(const std::optional<int>& number) { return number ? std::to_string(*number) : "null"; }

std::string seat_json(const Seat& seat) {
    std::string json = fmt::format(R"({{"name": {}, "program": {})", json_string(seat.name), seat.is_program);
    if (seat.is_program) {
        json +=
            fmt::format(R"(, "player": {}, "level": {}, "elo": {}, "depth": {}, "movetime_ms": {})",
                        json_string(seat.player), or_null(seat.level), or_null(seat.elo), or_null(seat.depth),
                        seat.movetime ? std::to_string(seat.movetime->count()) : "null");
    }
    return json + "}";
}

std::string clock_json(const BoardGame& board, GameMoment now) {
    if (!board.clock()) return "null";
    const char* const running = board.is_running(Color::white)   ? "\"white\""
                                : board.is_running(Color::black) ? "\"black\""
                                                                 : "null";
    return fmt::format(R"({{"setting": {}, "white_ms": {}, "black_ms": {}, "running": {}}})",
                       json_string(board.clock_text()), board.time_left(Color::white, now).count(),
                       board.time_left(Color::black, now).count(), running);
}

std::string node_json(const GameTree& tree, Node node, const std::optional<Node>& parent,
                      const Position& before, const Position& after) {
    std::string json = fmt::format(R"({{"id": {}, "parent": {})", node.number(),
                                   parent ? std::to_string(parent->number()) : "null");
    if (parent) {
        const Move move = move_of(tree, node).move;
        json += fmt::format(R"(, "move": "{}", "san": "{}")", to_uci(move, before), to_san(before, move));
    } else {
        json += R"(, "move": null, "san": null)";
    }
    const std::string comment = comment_of(tree, node);
    std::string nags;
    for (const int nag : nags_of(tree, node)) {
        nags += (nags.empty() ? "" : ", ") + std::to_string(nag);
    }
    const bool is_variation = parent && children_of(tree, *parent).front() != node;
    json += fmt::format(R"(, "fen": "{}", "check": {}, "comment": {}, "nags": [{}], "variation": {}}})",
                        to_fen(after), after.is_check(), comment.empty() ? "null" : json_string(comment),
                        nags, is_variation);
    return json;
}

/// All nodes, each after its parent.
std::string nodes_json(const GameTree& tree) {
    struct Open {
        Node node;
        std::optional<Node> parent;
        Position before;
    };
    std::string json;
    std::vector<Open> open{{Node{}, std::nullopt, tree.start}};
    std::size_t count = 0;
    while (!open.empty() && count < HallLimits::nodes) {
        const Open next = open.back();
        open.pop_back();
        Position after = next.before;
        if (next.parent) {
            const Move move = move_of(tree, next.node).move;
            after.play_or_pass(move);
        }
        if (count > 0) json += ", ";
        json += node_json(tree, next.node, next.parent, next.before, after);
        ++count;
        const std::vector<Node> children = children_of(tree, next.node);
        for (auto child = children.rbegin(); child != children.rend(); ++child) {
            open.push_back({*child, next.node, after});
        }
    }
    return json;
}

std::string tags_json(const GameTree& tree) {
    std::string json;
    for (const PgnTag& tag : tree.tags) {
        json +=
            fmt::format("{}{}: {}", json.empty() ? "" : ", ", json_string(tag.name), json_string(tag.value));
    }
    return json;
}

}  // namespace

std::string GameHall::state_of(const HallGame& game) {
    const BoardGame& board = game.board;
    const GameMoment now = std::chrono::steady_clock::now();
    const Position& position = board.position();
    const GameTree& tree = board.tree();
    const auto& moves = board.course().moves();
    const auto text_or_null = [](std::string_view text) {
        return text.empty() ? std::string("null") : json_string(text);
    };
    std::string last = "null";
    if (!moves.empty()) {
        last = "\"" + to_uci(moves.back(), board.course().position_at(moves.size() - 1)) + "\"";
    }
    std::string json = fmt::format(
        R"({{"id": "{}", "revision": {}, "number": {}, "start_fen": "{}", "fen": "{}", "to_move": "{}", )",
        game.id, board.revision(), game.number ? std::to_string(*game.number) : "null", to_fen(tree.start),
        to_fen(position), board.to_move() == Color::white ? "white" : "black");
    json += fmt::format(R"("white": {}, "black": {}, "clock": {}, )", seat_json(board.seat(Color::white)),
                        seat_json(board.seat(Color::black)), clock_json(board, now));
    json += fmt::format(
        R"("result": "{}", "ending": {}, "claim": {}, "check": {}, "thinking": {}, "waiting": {}, )"
        R"("kept": {}, )",
        text_of(tree.result), text_or_null(board.ending()), text_or_null(board.claim()), position.is_check(),
        board.awaits_program(), pool_.waiting_before(game.thinking).value_or(0), game.is_kept);
    json += fmt::format(
        R"("head": {}, "last_move": {}, "opening": {}, "tags": {{{}}}, "legal": [{}], "nodes": [{}]}})",
        head_of(tree).number(), last, opening_json(openings_.of(board.course())), tags_json(tree),
        board.is_over() ? std::string() : legal_moves_json(position), nodes_json(tree));
    return json;
}

}  // namespace kempelen::server
