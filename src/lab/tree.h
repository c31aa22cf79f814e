// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of one classic search, node by node, for pictures.
#pragma once

#include "core/position.h"
#include "search/classic/observer.h"
#include "search/classic/options.h"
#include "search/limits.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kempelen::lab {

/// A node as the search saw it. Alpha, beta and value are for the side to move there.
struct TreeNode {
    std::string move;  ///< SAN of the move that led here; empty at the root
    Color to_move = Color::white;
    int depth = 0;  ///< plies still to search
    MoverScore alpha = -search::infinite_score;
    MoverScore beta = search::infinite_score;
    MoverScore value = search::draw_score;
    search::classic::NodeEnd end = search::classic::NodeEnd::searched;
    int left_out = 0;  ///< moves not looked at after a cut
    bool is_quiescence = false;
    std::vector<std::size_t> children{};
};

/// The tree of a search, the root first, every node after its parent.
struct SearchTree {
    std::string fen;
    std::vector<TreeNode> nodes;
    std::uint64_t not_shown = 0;  ///< positions beyond the number that was asked for
    std::string best;             ///< SAN of the best move
};

/// What is searched, and how much of it is kept.
struct TreeWish {
    search::classic::Options options;
    search::classic::Evaluation evaluation = nullptr;
    std::size_t most = 500;  ///< nodes
};

/// Searches and keeps nodes in the order in which they were visited; what was found until then where the
/// control ends it. Requires: there is a legal move.
SearchTree record_tree(const Position& position, const TreeWish& wish, search::Control& control);

/// Graphviz: a cut node is red and says how many moves it left out.
std::string to_dot(const SearchTree& tree);
/// A picture that needs no other program, the root at the left.
std::string to_svg(const SearchTree& tree);
/// One object: "fen", "best", "not_shown" and the root with "children" in "tree". Values in centipawns for
/// the side to move; infinite bounds are null.
std::string to_json(const SearchTree& tree);
/// Indented lines for a terminal.
std::string to_text(const SearchTree& tree);

}  // namespace kempelen::lab
