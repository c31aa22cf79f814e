// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/tree.h"

#include <nlohmann/json.hpp>

namespace kempelen::lab {

namespace {

nlohmann::ordered_json bound_json(MoverScore bound) {
    if (bound >= search::infinite_score || bound <= -search::infinite_score) return nullptr;
    return bound.value();
}

const char* word_of(search::classic::NodeEnd end) {
    using search::classic::NodeEnd;
    switch (end) {
        case NodeEnd::leaf:
            return "leaf";
        case NodeEnd::cut:
            return "cut";
        case NodeEnd::known:
            return "known";
        default:
            return "searched";
    }
}

nlohmann::ordered_json node_json(const SearchTree& tree, std::size_t index) {
    const TreeNode& node = tree.nodes[index];
    nlohmann::ordered_json json;
    json["move"] = node.move.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(node.move);
    json["to_move"] = node.to_move == Color::white ? "white" : "black";
    json["depth"] = node.depth;
    json["alpha"] = bound_json(node.alpha);
    json["beta"] = bound_json(node.beta);
    json["value"] = node.value.value();
    json["end"] = word_of(node.end);
    if (node.left_out > 0) json["left_out"] = node.left_out;
    if (node.is_quiescence) json["quiescence"] = true;
    if (node.children.empty()) return json;
    json["children"] = nlohmann::ordered_json::array();
    for (const std::size_t child : node.children) {
        json["children"].push_back(node_json(tree, child));
    }
    return json;
}

}  // namespace

std::string to_json(const SearchTree& tree) {
    nlohmann::ordered_json json;
    json["fen"] = tree.fen;
    json["best"] = tree.best;
    json["not_shown"] = tree.not_shown;
    json["tree"] = node_json(tree, 0);
    return json.dump() + "\n";
}

}  // namespace kempelen::lab
