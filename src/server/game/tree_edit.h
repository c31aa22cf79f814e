// SPDX-License-Identifier: GPL-3.0-or-later
// Moves of a game tree by number, and what a person does to the tree: try a move, drop one, make one the
// main.
#pragma once

#include "core/game.h"
#include "core/notation/game_tree.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::server {

/// A move of a tree, or the start: the line and how many of its moves have been played. On the wire one
/// number; on the main line that is the ply.
struct Node {
    std::uint32_t line = 0;
    std::uint32_t moves = 0;  ///< 0: the start, on the main line only

    static constexpr unsigned line_shift = 16;
    std::uint64_t number() const { return (std::uint64_t{line} << line_shift) | moves; }
    friend bool operator==(Node, Node) = default;
};

/// The node of that number, if the tree has it and nothing in front of it has been dropped.
std::optional<Node> node_of(const GameTree& tree, std::uint64_t number);

inline Node head_of(const GameTree& tree) {
    return {0, static_cast<std::uint32_t>(tree.main_line().moves.size())};
}

/// Nothing for the start.
std::optional<Node> parent_of(const GameTree& tree, Node node);
/// The moves that follow, the main one first.
std::vector<Node> children_of(const GameTree& tree, Node node);
/// The move of a node. Requires: it is not the start.
const GameMove& move_of(const GameTree& tree, Node node);
/// The game from the start to a node.
Game game_to(const GameTree& tree, Node node);

/// The node of that move behind another, which is added where it is not there yet. Requires: the move is
/// legal.
Node add_move(GameTree& tree, Node node, Move move);
/// Drops a node and all that follows it; where it has alternatives the first of them takes its place.
/// Requires: it is not the start.
void drop_node(GameTree& tree, Node node);
/// Makes the line of a node that which its parent goes on with. Nothing changes on the main line. The numbers
/// of the nodes of both lines change.
void promote_line(GameTree& tree, Node node);

/// What is written at a node, comments joined; empty: nothing.
std::string comment_of(const GameTree& tree, Node node);
/// Writes that in place of what was there.
void set_comment(GameTree& tree, Node node, const std::string& text);
std::vector<int> nags_of(const GameTree& tree, Node node);
void set_nags(GameTree& tree, Node node, const std::vector<int>& nags);

}  // namespace kempelen::server
