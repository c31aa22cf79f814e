// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/tree.h"

#include "core/base/counted.h"
#include "core/base/html.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"
#include "lab/score_text.h"
#include "search/classic/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace kempelen::lab {

namespace {

namespace classic = search::classic;
using classic::NodeEnd;

/// Builds the tree while the search goes up and down in it.
class Recorder final : public classic::Observer {
public:
    Recorder(SearchTree& tree, const Position& root, std::size_t most)
        : tree_(tree), most_(most), positions_{root}, path_{0} {}

    void enter(Move move, int depth, MoverScore alpha, MoverScore beta, bool is_quiescence) override {
        const Position& before = positions_.back();
        std::optional<std::size_t> index;
        if (tree_.nodes.size() < most_ && path_.back()) {
            TreeNode node;
            node.move = move.is_null() ? "pass" : to_san(before, move);
            node.to_move = ~before.side_to_move();
            node.depth = depth;
            node.alpha = alpha;
            node.beta = beta;
            node.is_quiescence = is_quiescence;
            index = tree_.nodes.size();
            tree_.nodes[*path_.back()].children.push_back(*index);
            tree_.nodes.push_back(std::move(node));
        } else {
            ++tree_.not_shown;
        }
        path_.push_back(index);
        Position after = before;
        after.play_or_pass(move);
        positions_.push_back(after);
    }

    void leave(MoverScore value, NodeEnd end, int left_out) override {
        if (path_.back()) {
            TreeNode& node = tree_.nodes[*path_.back()];
            node.value = value;
            node.end = end;
            node.left_out = end == NodeEnd::cut ? left_out : 0;
        }
        path_.pop_back();
        positions_.pop_back();
    }

private:
    SearchTree& tree_;
    std::size_t most_;
    std::vector<Position> positions_;
    std::vector<std::optional<std::size_t>> path_;
};

std::string mark_of(const TreeNode& node) {
    switch (node.end) {
        case NodeEnd::cut:
            return fmt::format("cut, {} left out", node.left_out);
        case NodeEnd::known:
            return "known";
        case NodeEnd::leaf:
            return node.is_quiescence ? "quiet" : "leaf";
        default:
            return "";
    }
}

std::string window_of(const TreeNode& node) {
    return fmt::format("[{}, {}]", score_text(node.alpha), score_text(node.beta));
}

const char* color_of(const TreeNode& node) {
    if (node.end == NodeEnd::cut) return "#c03030";
    if (node.end == NodeEnd::known) return "#3050c0";
    return node.is_quiescence ? "#777777" : "#222222";
}

void add_text_lines(const SearchTree& tree, std::size_t index, int level, std::string& text) {
    const TreeNode& node = tree.nodes[index];
    text += fmt::format("{:{}}{} {} {} {}", "", level * 2, node.move.empty() ? "root" : node.move,
                        score_text(node.value), window_of(node), mark_of(node));
    text.erase(text.find_last_not_of(' ') + 1);
    text += "\n";
    for (const std::size_t child : node.children) {
        add_text_lines(tree, child, level + 1, text);
    }
}

/// Places nodes: a column for each ply, a row for each node without children.
class Painter {
public:
    explicit Painter(const SearchTree& tree) : tree_(tree) { place(0, 0); }

    std::string svg() const {
        const int width = (columns_ + 1) * column_width;
        const int height = rows_ * row_height + 40;
        return fmt::format(
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
                   "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"11\">\n"
                   "<text x=\"8\" y=\"16\">{2}: best {3}{4}</text>\n",
                   width, height, html_escaped(tree_.fen), html_escaped(tree_.best),
                   tree_.not_shown > 0 ? fmt::format(", {} positions not shown", tree_.not_shown) : "") +
               body_ + "</svg>\n";
    }

private:
    static constexpr int column_width = 170;
    static constexpr int row_height = 18;

    /// Draws the node and what is below it; returns its height on the page.
    int place(std::size_t index, int level) {
        const TreeNode& node = tree_.nodes[index];
        columns_ = std::max(columns_, level);
        const int x = 10 + level * column_width;
        std::vector<int> below;
        for (const std::size_t child : node.children) {
            below.push_back(place(child, level + 1));
        }
        int y = 40 + rows_ * row_height;
        if (below.empty()) {
            ++rows_;
        } else {
            y = (below.front() + below.back()) / 2;
        }
        for (const int child : below) {
            body_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#aaa\"/>\n",
                                 x + column_width - 45, y, x + column_width - 4, child);
        }
        body_ +=
            fmt::format("<text x=\"{}\" y=\"{}\" fill=\"{}\"><title>{}</title>{} {}</text>\n", x, y + 4,
                        color_of(node), html_escaped(window_of(node) + " " + mark_of(node)),
                        html_escaped(node.move.empty() ? "root" : node.move),
                        html_escaped(score_text(node.value) +
                                     (node.end == NodeEnd::cut ? fmt::format(" |{}", node.left_out) : "")));
        return y;
    }

    const SearchTree& tree_;
    std::string body_;
    int rows_ = 0;
    int columns_ = 0;
};

}  // namespace

SearchTree record_tree(const Position& position, const TreeWish& wish, search::Control& control) {
    SearchTree tree;
    tree.fen = to_fen(position);
    TreeNode root;
    root.to_move = position.side_to_move();
    root.depth = wish.options.depth;
    tree.nodes.push_back(std::move(root));
    Recorder recorder(tree, position, wish.most);
    classic::Search search(wish.options, wish.evaluation);
    search.watch(&recorder);
    search::Listener listener;
    const search::Choice choice = search.think(Game(position), {}, control, listener);
    tree.nodes.front().value = search.score();
    if (choice.best) tree.best = to_san(position, *choice.best);
    return tree;
}

std::string to_dot(const SearchTree& tree) {
    std::string dot = fmt::format(
        "// {}\n// best {}, {} positions not shown\ndigraph tree {{\n  rankdir=LR;\n"
        "  node [shape=box, fontsize=10];\n",
        tree.fen, tree.best, tree.not_shown);
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const TreeNode& node = tree.nodes[i];
        const std::string mark = mark_of(node);
        dot += fmt::format("  n{} [label=\"{}\\n{}\\n{}{}{}\", color=\"{}\"{}];\n", i,
                           node.move.empty() ? "root" : node.move, score_text(node.value), window_of(node),
                           mark.empty() ? "" : "\\n", mark, color_of(node),
                           node.is_quiescence ? ", style=dashed" : "");
        for (const std::size_t child : node.children) {
            dot += fmt::format("  n{} -> n{};\n", i, child);
        }
    }
    return dot + "}\n";
}

std::string to_svg(const SearchTree& tree) { return Painter(tree).svg(); }

std::string to_text(const SearchTree& tree) {
    std::string text = fmt::format("{}\nbest {}, {} shown, {} not\n", tree.fen, tree.best,
                                   counted(tree.nodes.size(), "position"), tree.not_shown);
    add_text_lines(tree, 0, 0, text);
    return text;
}

}  // namespace kempelen::lab
