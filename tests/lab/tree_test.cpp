// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded tree is the tree that was searched.
#include "lab/tree.h"

#include "core/notation/fen.h"
#include "eval/historical/tutorial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace kempelen::lab {
namespace {

SearchTree tree_of(bool alpha_beta, std::size_t most) {
    search::classic::Options options;
    options.depth = 2;
    options.alpha_beta = alpha_beta;
    search::Control control;
    return record_tree(*parse_fen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"),
                       {options, eval::historical::tutorial_material, most}, control);
}

TEST(LabTree, MinimaxShowsEveryPositionAndValuesThatFollowFromThoseBelow) {
    const SearchTree tree = tree_of(false, 1000);
    EXPECT_EQ(tree.not_shown, 0U);
    // 7 moves of White, and the replies to each.
    EXPECT_EQ(tree.nodes[0].children.size(), 7U);
    for (const TreeNode& node : tree.nodes) {
        if (node.children.empty()) continue;
        MoverScore best = -search::infinite_score;
        for (const std::size_t child : node.children) {
            best = std::max(best, -tree.nodes[child].value);
        }
        EXPECT_EQ(node.value, best) << node.move;
    }
    EXPECT_EQ(tree.best, "exd5");
}

TEST(LabTree, EndsWhenItIsTold) {
    search::classic::Options options;
    options.depth = 8;  // minimax: days
    search::Control control;
    control.stop();
    const SearchTree tree =
        record_tree(Position::initial(), {options, eval::historical::tutorial_material, 10}, control);
    EXPECT_LE(tree.nodes.size(), 10U);
}

TEST(LabTree, CutsSayWhatTheyLeaveOut) {
    const SearchTree all = tree_of(false, 1000);
    const SearchTree cut = tree_of(true, 1000);
    std::size_t left_out = 0;
    for (const TreeNode& node : cut.nodes) {
        left_out += static_cast<std::size_t>(node.left_out);
    }
    EXPECT_GT(left_out, 0U);
    EXPECT_EQ(cut.nodes.size() + left_out, all.nodes.size());
    EXPECT_EQ(cut.nodes[0].value, all.nodes[0].value);
}

TEST(LabTree, ShowsNoMoreThanAskedForAndCountsTheRest) {
    const SearchTree all = tree_of(false, 1000);
    const SearchTree part = tree_of(false, 10);
    EXPECT_EQ(part.nodes.size(), 10U);
    EXPECT_EQ(part.nodes.size() + part.not_shown, all.nodes.size());
}

TEST(LabTree, PrintsInFourForms) {
    const SearchTree tree = tree_of(true, 1000);
    EXPECT_EQ(to_dot(tree).substr(0, 3), "// ");
    EXPECT_NE(to_dot(tree).find("n0 -> n1"), std::string::npos);
    EXPECT_NE(to_svg(tree).find("</svg>"), std::string::npos);
    EXPECT_NE(to_json(tree).find("\"end\":\"cut\""), std::string::npos);
    EXPECT_NE(to_text(tree).find("root"), std::string::npos);
}

}  // namespace
}  // namespace kempelen::lab
