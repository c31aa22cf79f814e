// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/review/annotate.h"

#include "core/base/quote.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace kempelen::analysis {

namespace {

using Kind = Annotation::Kind;

/// "[%eval -2.39]" or "[%eval #-3]"; nothing where the move has ended the game by mate.
std::string eval_command(const ReviewedMove& move) {
    const search::ReportedScore score = move.for_white();
    if (!score.is_mate()) return fmt::format("[%eval {:.2f}]", score.value / 100.0);
    // A mate is counted in the winner's moves from the next one on.
    const bool is_of_mover = move.study.asked->score.value > 0;
    const int moves = std::abs(score.value) - (is_of_mover ? 1 : 0);
    if (moves == 0) return {};
    return fmt::format("[%eval #{}{}]", score.value < 0 ? "-" : "", moves);
}

/// The comment without its evaluation, and without the blanks that this leaves at its ends.
std::string without_eval(std::string text) {
    for (std::size_t at = text.find("[%eval "); at != std::string::npos; at = text.find("[%eval ", at)) {
        const std::size_t end = text.find(']', at);
        if (end == std::string::npos) break;
        text.erase(at, end + 1 - at);
    }
    return text;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \n") == std::string_view::npos; }

void drop_evaluations(std::vector<Annotation>& notes) {
    for (Annotation& note : notes) {
        if (note.is_comment()) note.text = without_eval(std::move(note.text));
    }
    std::erase_if(notes, [](const Annotation& note) { return note.is_comment() && is_blank(note.text); });
}

bool is_judgement(const Annotation& note) {
    constexpr std::uint32_t last = 6;  // $1 to $6: ! ? !! ?? !? ?!
    return note.kind == Kind::nag && note.number >= 1 && note.number <= last;
}

std::uint32_t glyph_of(Verdict verdict) {
    if (verdict == Verdict::blunder) return 4;
    return verdict == Verdict::mistake ? 2 : 6;
}

void add_better_line(GameTree& tree, std::size_t at, const std::vector<Move>& line) {
    const std::uint32_t variation = tree.add_variation(0, static_cast<std::uint32_t>(at));
    for (const Move move : line) {
        tree.lines[variation].moves.push_back({move, {}});
    }
}

void annotate_move(GameTree& tree, std::size_t at, const ReviewedMove& move, const ReviewWords& words) {
    std::vector<Annotation>& notes = tree.lines.front().moves[at].notes;
    drop_evaluations(notes);
    std::string comment = eval_command(move);
    if (move.is_flagged()) {
        if (std::ranges::none_of(notes, is_judgement)) {
            notes.insert(notes.begin(), {Kind::nag, glyph_of(move.explanation->verdict), {}});
        }
        comment += (comment.empty() ? "" : " ") + words.comment(move);
    }
    if (!comment.empty()) tree.add_comment(0, at, comment);
    if (move.is_flagged()) add_better_line(tree, at, words.better_line(move));
}

/// Each line of a text for itself, so that its line ends stay.
std::string printable_lines(std::string_view text) {
    std::string lines;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        lines += printable(text.substr(0, end)) + '\n';
        text.remove_prefix(end + 1);
    }
    return lines + printable(text);
}

void write_out_controls(std::vector<Annotation>& notes) {
    for (Annotation& note : notes) {
        note.text = printable_lines(note.text);
    }
}

}  // namespace

GameTree without_notes(GameTree game) {
    game.lines.resize(1);
    game.lines.front().notes.clear();
    for (GameMove& move : game.lines.front().moves) {
        move.notes.clear();
    }
    return game;
}

GameTree without_controls(GameTree game) {
    for (PgnTag& tag : game.tags) {
        tag.value = printable(tag.value);
    }
    for (GameLine& line : game.lines) {
        write_out_controls(line.notes);
        for (GameMove& move : line.moves) {
            write_out_controls(move.notes);
        }
    }
    return game;
}

GameTree annotated(const ReviewedGame& game, const ReviewWords& words, OldNotes notes) {
    GameTree tree = notes == OldNotes::dropped ? without_notes(game.tree) : game.tree;
    const std::vector<ReviewedMove>& moves = game.review.moves;
    const std::size_t count = std::min(moves.size(), tree.main_line().moves.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (moves[i].explanation) annotate_move(tree, i, moves[i], words);
    }
    for (const std::string& sentence : words.summary(game)) {
        tree.lines.front().notes.push_back({Kind::brace_comment, 0, sentence});
    }
    if (!game.fault.empty()) {
        std::vector<Annotation>& last =
            tree.main_line().moves.empty() ? tree.lines.front().notes : tree.lines.front().moves.back().notes;
        last.push_back({Kind::brace_comment, 0, words.say("broken", {{"fault", game.fault}})});
    }
    if (game.opening && !tree.tag("Opening")) {
        if (!tree.tag("ECO")) tree.set_tag("ECO", game.opening->eco);
        tree.set_tag("Opening", game.opening->name);
    }
    return tree;
}

}  // namespace kempelen::analysis
