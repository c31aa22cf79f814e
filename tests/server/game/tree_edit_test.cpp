// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/game/tree_edit.h"

#include "core/notation/pgn_writer.h"
#include "core/notation/san.h"

#include <gtest/gtest.h>

namespace kempelen::server {
namespace {

GameTree tree_of(std::string_view moves) {
    const Result<GameTree> tree = parse_game(std::string(moves) + " *");
    EXPECT_TRUE(tree);
    return *tree;
}

/// The movetext alone.
std::string text_of_tree(const GameTree& tree) {
    const std::string pgn = to_pgn(tree, {.columns = 1000});
    std::string text = pgn.substr(pgn.find("\n\n") + 2);
    while (text.ends_with('\n')) {
        text.pop_back();
    }
    return text;
}

Node play_san(GameTree& tree, Node node, std::string_view san) {
    return add_move(tree, node, *parse_san(game_to(tree, node).position(), san));
}

TEST(TreeEdit, NumbersTheMainLineByPlies) {
    const GameTree tree = tree_of("1. e4 e5 2. Nf3");
    for (std::uint64_t ply = 0; ply <= 3; ++ply) {
        ASSERT_TRUE(node_of(tree, ply));
        EXPECT_EQ(node_of(tree, ply)->number(), ply);
    }
    EXPECT_FALSE(node_of(tree, 4));
    EXPECT_FALSE(node_of(tree, std::uint64_t{1} << 16U));
    EXPECT_FALSE(node_of(tree, ~std::uint64_t{0}));
}

TEST(TreeEdit, KnowsParentsAndChildrenOfNestedVariations) {
    const GameTree tree = tree_of("1. e4 e5 (1... c5 (1... e6 2. d4) 2. Nf3) (1... d5) 2. Nc3");
    std::vector<std::string> children;
    for (const Node child : children_of(tree, {0, 1})) {
        EXPECT_EQ(parent_of(tree, child), (Node{0, 1}));
        children.push_back(to_san(game_to(tree, {0, 1}).position(), move_of(tree, child).move));
    }
    EXPECT_EQ(children, (std::vector<std::string>{"e5", "c5", "e6", "d5"}));
    EXPECT_EQ(parent_of(tree, {}), std::nullopt);
}

TEST(TreeEdit, AddsAMoveOnce) {
    GameTree tree = tree_of("1. e4 e5");
    const Node sicilian = play_san(tree, {0, 1}, "c5");
    EXPECT_EQ(play_san(tree, {0, 1}, "c5"), sicilian);
    EXPECT_EQ(play_san(tree, {0, 1}, "e5"), (Node{0, 2}));
    play_san(tree, sicilian, "Nf3");
    play_san(tree, {0, 2}, "Nf3");
    EXPECT_EQ(text_of_tree(tree), "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *");
}

TEST(TreeEdit, PromotesALineWithAllThatHangsOnBoth) {
    GameTree tree =
        tree_of("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 (2. Nc3 Nc6) 2... Nc6");
    const Node sicilian = children_of(tree, {0, 1})[1];
    promote_line(tree, sicilian);
    EXPECT_EQ(text_of_tree(tree),
              "1. e4 c5 (1... e5 2. Nf3 (2. Nc3 Nc6) 2... Nc6) (1... e6) 2. Nf3 (2. c3 d5) 2... d6 *");
    // Again, and all is as it was but for the order of the variations.
    promote_line(tree, children_of(tree, {0, 1})[1]);
    EXPECT_EQ(text_of_tree(tree),
              "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 (2. Nc3 Nc6) 2... Nc6 *");
    EXPECT_TRUE(parse_game(to_pgn(tree)));
}

TEST(TreeEdit, DropsALineAndLetsTheNextTakeItsPlace) {
    GameTree tree = tree_of("1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. Nf3");
    const Node french = children_of(tree, {0, 1})[2];
    drop_node(tree, french);
    EXPECT_EQ(text_of_tree(tree), "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *");
    EXPECT_FALSE(node_of(tree, french.number()));
    drop_node(tree, {0, 2});
    EXPECT_EQ(text_of_tree(tree), "1. e4 c5 2. Nf3 *");
    drop_node(tree, {0, 1});
    EXPECT_EQ(text_of_tree(tree), "*");
}

TEST(TreeEdit, WritesCommentsAndJudgements) {
    GameTree tree = tree_of("1. e4 $4 {old} e5 (1... c5)");
    set_comment(tree, {0, 1}, "new {one}");
    set_nags(tree, {0, 1}, {1, 14});
    set_comment(tree, {0, 2}, "a\n[Event \"x\"]");
    const Result<GameTree> again = parse_game(to_pgn(tree));
    ASSERT_TRUE(again) << "a comment is not taken for the next game";
    EXPECT_EQ(comment_of(*again, {0, 2}), "a [Event \"x\"]");
    set_comment(tree, {0, 2}, "open");
    set_comment(tree, {0, 0}, "start");
    EXPECT_EQ(comment_of(tree, {0, 1}), "new (one)");
    EXPECT_EQ(nags_of(tree, {0, 1}), (std::vector<int>{1, 14}));
    EXPECT_EQ(text_of_tree(tree), "{start} 1. e4 $1 $14 {new (one)} 1... e5 {open} (1... c5) *");
    set_comment(tree, {0, 1}, "");
    EXPECT_EQ(comment_of(tree, {0, 1}), "");
}

}  // namespace
}  // namespace kempelen::server
