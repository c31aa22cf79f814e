// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/game/tree_edit.h"

#include "core/notation/comment_text.h"

#include <algorithm>
#include <utility>

namespace kempelen::server {

namespace {

bool is_variation(const Annotation& note) { return note.kind == Annotation::Kind::variation; }

/// What is written behind a move, or before the first one.
const std::vector<Annotation>& notes_at(const GameTree& tree, Node node) {
    return node.moves == 0 ? tree.lines[node.line].notes : move_of(tree, node).notes;
}
std::vector<Annotation>& notes_at(GameTree& tree, Node node) {
    GameLine& line = tree.lines[node.line];
    return node.moves == 0 ? line.notes : line.moves[node.moves - 1].notes;
}

/// The first moves of the variations that stand for a move, and of those that stand for their first moves.
void collect_alternatives(const GameTree& tree, Node node, std::vector<Node>& found) {
    std::vector<Node> open{node};
    while (!open.empty()) {
        const Node next = open.back();
        open.pop_back();
        if (next != node) found.push_back(next);
        const std::vector<Annotation>& notes = move_of(tree, next).notes;
        for (auto note = notes.rbegin(); note != notes.rend(); ++note) {
            if (is_variation(*note) && !tree.lines[note->number].moves.empty()) {
                open.push_back({note->number, 1});
            }
        }
    }
}

bool is_linked(const GameTree& tree, std::uint32_t number) {
    const GameLine& line = tree.lines[number];
    const GameLine& parent = tree.lines[line.parent];
    if (line.replaces >= parent.moves.size()) return false;
    return std::ranges::any_of(parent.moves[line.replaces].notes, [number](const Annotation& note) {
        return is_variation(note) && note.number == number;
    });
}

/// Takes the variations out of the notes of a move.
std::vector<Annotation> take_variations(GameMove& move) {
    std::vector<Annotation> variations;
    std::ranges::copy_if(move.notes, std::back_inserter(variations), is_variation);
    std::erase_if(move.notes, is_variation);
    return variations;
}

}  // namespace

std::optional<Node> node_of(const GameTree& tree, std::uint64_t number) {
    const std::uint64_t line = number >> Node::line_shift;
    const auto moves = static_cast<std::uint32_t>(number & ((1U << Node::line_shift) - 1));
    if (line >= tree.lines.size() || moves > tree.lines[line].moves.size()) return std::nullopt;
    if (line > 0 && moves == 0) return std::nullopt;
    for (auto at = static_cast<std::uint32_t>(line); at != 0; at = tree.lines[at].parent) {
        if (!is_linked(tree, at)) return std::nullopt;
    }
    return Node{static_cast<std::uint32_t>(line), moves};
}

const GameMove& move_of(const GameTree& tree, Node node) {
    return tree.lines[node.line].moves[node.moves - 1];
}

std::optional<Node> parent_of(const GameTree& tree, Node node) {
    if (node.moves == 0) return std::nullopt;
    while (node.moves == 1 && node.line != 0) {
        const GameLine& line = tree.lines[node.line];
        node = {line.parent, line.replaces + 1};
    }
    return Node{node.line, node.moves - 1};
}

std::vector<Node> children_of(const GameTree& tree, Node node) {
    if (node.moves >= tree.lines[node.line].moves.size()) return {};
    const Node main{node.line, node.moves + 1};
    std::vector<Node> children{main};
    collect_alternatives(tree, main, children);
    return children;
}

Game game_to(const GameTree& tree, Node node) {
    std::vector<Move> moves;
    for (std::optional<Node> at = node; at && at->moves > 0; at = parent_of(tree, *at)) {
        moves.push_back(move_of(tree, *at).move);
    }
    Game game(tree.start);
    std::for_each(moves.rbegin(), moves.rend(), [&game](Move move) { game.play(move); });
    return game;
}

Node add_move(GameTree& tree, Node node, Move move) {
    const std::vector<Node> children = children_of(tree, node);
    const auto known =
        std::ranges::find(children, move, [&tree](Node child) { return move_of(tree, child).move; });
    if (known != children.end()) return *known;
    if (children.empty()) {
        tree.lines[node.line].moves.push_back({move, {}});
        return {node.line, node.moves + 1};
    }
    const std::uint32_t line = tree.add_variation(node.line, node.moves);
    tree.lines[line].moves.push_back({move, {}});
    return {line, 1};
}

void promote_line(GameTree& tree, Node node) {
    const std::uint32_t number = node.line;
    if (number == 0) return;
    GameLine& line = tree.lines[number];
    const std::uint32_t parent_number = line.parent;
    const std::uint32_t at = line.replaces;
    GameLine& parent = tree.lines[parent_number];

    std::vector<GameMove> old_tail(std::make_move_iterator(parent.moves.begin() + at),
                                   std::make_move_iterator(parent.moves.end()));
    std::vector<Annotation> others = take_variations(old_tail.front());
    std::vector<Annotation> own = take_variations(line.moves.front());
    parent.moves.resize(at);
    std::ranges::move(line.moves, std::back_inserter(parent.moves));
    line.moves = std::move(old_tail);
    // All that stands for the same move stands behind the one that is the main now.
    std::vector<Annotation>& notes = parent.moves[at].notes;
    std::ranges::move(others, std::back_inserter(notes));
    std::ranges::move(own, std::back_inserter(notes));

    for (std::uint32_t i = 1; i < tree.lines.size(); ++i) {
        GameLine& other = tree.lines[i];
        if (i == number) continue;
        if (other.parent == parent_number && other.replaces > at) {
            other.parent = number;
            other.replaces -= at;
        } else if (other.parent == number) {
            other.parent = parent_number;
            other.replaces += at;
        }
    }
}

void drop_node(GameTree& tree, Node node) {
    std::vector<Node> alternatives;
    collect_alternatives(tree, node, alternatives);
    if (!alternatives.empty() && tree.lines[alternatives.front().line].parent == node.line) {
        // The first of them changes places with it, and with what follows.
        const std::uint32_t line = alternatives.front().line;
        promote_line(tree, alternatives.front());
        node = {line, 1};
    }
    if (node.moves > 1 || node.line == 0) {
        tree.lines[node.line].moves.resize(node.moves - 1);
        return;
    }
    const GameLine& line = tree.lines[node.line];
    std::vector<Annotation>& notes = tree.lines[line.parent].moves[line.replaces].notes;
    std::erase_if(notes,
                  [&](const Annotation& note) { return is_variation(note) && note.number == node.line; });
}

std::string comment_of(const GameTree& tree, Node node) {
    std::string text;
    for (const Annotation& note : notes_at(tree, node)) {
        if (note.is_comment()) text += (text.empty() ? "" : " ") + note.text;
    }
    return text;
}

void set_comment(GameTree& tree, Node node, const std::string& text) {
    std::vector<Annotation>& notes = notes_at(tree, node);
    std::erase_if(notes, [](const Annotation& note) { return note.is_comment(); });
    std::string kept = comment_text(text);
    if (kept.empty()) return;
    const auto behind = std::ranges::find_if(notes, is_variation);
    notes.insert(behind, {Annotation::Kind::brace_comment, 0, kept});
}

std::vector<int> nags_of(const GameTree& tree, Node node) {
    std::vector<int> nags;
    for (const Annotation& note : notes_at(tree, node)) {
        if (note.kind == Annotation::Kind::nag) nags.push_back(static_cast<int>(note.number));
    }
    return nags;
}

void set_nags(GameTree& tree, Node node, const std::vector<int>& nags) {
    std::vector<Annotation>& notes = notes_at(tree, node);
    std::erase_if(notes, [](const Annotation& note) { return note.kind == Annotation::Kind::nag; });
    std::vector<Annotation> first;
    first.reserve(nags.size());
    for (const int nag : nags) {
        first.push_back({Annotation::Kind::nag, static_cast<std::uint32_t>(nag), {}});
    }
    notes.insert(notes.begin(), first.begin(), first.end());
}

}  // namespace kempelen::server
