// SPDX-License-Identifier: GPL-3.0-or-later
// Solutions in the layout of problem columns.
#include "apps/solve/task.h"
#include "core/base/quote.h"
#include "core/notation/piece_letters.h"
#include "core/notation/san.h"

#include <fmt/format.h>

namespace kempelen::apps {

namespace {

/// Writes play as an indented tree: replies below their attack, continuations below their reply.
class PlayWriter {
public:
    PlayWriter(const PieceLetters& letters, bool is_self) : letters_(letters), is_self_(is_self) {}

    void attack(const Position& position, const problems::Attack& attack, int number, int level,
                std::string_view mark) {
        text_ += fmt::format("{:{}}{}.{}{}", "", indent(level), number,
                             to_san(position, attack.move, letters_), mark);
        const Position after = position.after(attack.move);
        if (!attack.threats.empty()) {
            text_ += "  threat:\n";
            Position passed = after;
            passed.play_null();
            for (const problems::Attack& threat : attack.threats) {
                this->attack(passed, threat, number + 1, level + 2, "");
            }
        } else {
            const bool has_play = !attack.replies.empty() || !attack.refutations.empty();
            text_ += attack.is_zugzwang && has_play ? "  zugzwang\n" : "\n";
        }
        for (const problems::Reply& reply : attack.replies) {
            this->reply(after, reply, number, level + 1);
        }
        if (attack.refutations.empty()) return;
        text_ += fmt::format("{:{}}but\n", "", indent(level + 1));
        for (const Move move : attack.refutations) {
            text_ +=
                fmt::format("{:{}}{}...{}!\n", "", indent(level + 1), number, to_san(after, move, letters_));
        }
    }

    void reply(const Position& position, const problems::Reply& reply, int number, int level) {
        text_ += fmt::format("{:{}}{}...{}{}{}\n", "", indent(level), number,
                             to_san(position, reply.move, letters_), reply.is_dual ? "  (dual)" : "",
                             reply.is_short && !(is_self_ && reply.length == 0) ? "  (short)" : "");
        const Position after = position.after(reply.move);
        for (const problems::Attack& answer : reply.answers) {
            attack(after, answer, number + 1, level + 1, "");
        }
    }

    void title(std::string_view words) { text_ += fmt::format("{}\n", words); }

    std::string take() { return std::move(text_); }

private:
    static int indent(int level) { return 2 + 4 * level; }

    const PieceLetters& letters_;
    bool is_self_;
    std::string text_;
};

std::string moves_text(const Position& start, const std::vector<Move>& moves, const PieceLetters& letters,
                       bool is_help) {
    std::string text;
    Position position = start;
    // In a help problem the side that is to move opens the count, with half a move the other one does.
    bool opens = true;
    int number = 1;
    if (is_help && moves.size() % 2 == 1) opens = false;
    for (const Move move : moves) {
        if (!text.empty()) text += ' ';
        if (opens) text += fmt::format("{}.", number);
        if (!opens && text.empty()) text += fmt::format("{}...", number);
        text += to_san(position, move, letters);
        if (!opens) ++number;
        opens = !opens;
        position.play(move);
    }
    return text;
}

std::string verdict_words(const ProblemTask& task, const ProblemAnswer& answer) {
    const problems::Stipulation& wanted = task.wanted;
    if (answer.verdict == problems::Verdict::refuted) {
        return fmt::format("no solution: {} is proved impossible", wanted.text());
    }
    if (wanted.play == problems::Play::help) {
        return fmt::format("not decided: the time ran out ({})", wanted.text());
    }
    problems::Stipulation done = wanted;
    done.moves = answer.solution.refuted;
    const std::string up_to = done.moves > 0 ? fmt::format("; {} is proved impossible", done.text()) : "";
    return fmt::format("not decided: the time ran out{}", up_to);
}

void write_tree(const ProblemTask& task, const problems::PlayTree& tree, const PieceLetters& letters,
                std::string& text) {
    PlayWriter writer(letters, task.wanted.play == problems::Play::self);
    if (!tree.set_play.empty()) {
        writer.title("set play:");
        Position passed = task.position;
        passed.play_null();
        for (const problems::Reply& reply : tree.set_play) {
            writer.reply(passed, reply, 1, 0);
        }
    }
    if (!tree.tries.empty()) writer.title("tries:");
    for (const problems::Attack& attempt : tree.tries) {
        writer.attack(task.position, attempt, 1, 0, "?");
    }
    writer.title(tree.keys.size() == 1 ? "key:" : "keys:");
    for (const problems::Attack& key : tree.keys) {
        writer.attack(task.position, key, 1, 0, "!");
    }
    text += writer.take();
    if (tree.duals > 0) text += fmt::format("duals: {}\n", tree.duals);
    if (!tree.is_whole) text += "the time ran out: the play above is not complete\n";
}

std::string solved_words(const ProblemTask& task, const ProblemAnswer& answer, const PieceLetters& letters) {
    problems::Stipulation done = task.wanted;
    std::string text;
    if (done.play == problems::Play::help) {
        text = fmt::format("solved: {}, {} way{}{}", answer.help.length.text(), answer.help.lines.size(),
                           answer.help.lines.size() == 1 ? "" : "s",
                           answer.help.has_all_lines ? "" : " (not all)");
        for (const std::vector<Move>& line : answer.help.lines) {
            text += "\n  " + moves_text(task.position, line, letters, true);
        }
        return text;
    }
    done.moves = answer.solution.length;
    text = fmt::format("solved: {}", done.text());
    if (!done.is_defence) {
        text += answer.solution.keys.size() == 1 ? ", key" : ", keys";
        for (const Move key : answer.solution.keys) {
            text += " " + to_san(task.position, key, letters);
        }
        if (!answer.solution.has_all_keys) text += " (perhaps not all)";
    }
    if (!answer.line.empty()) {
        text += "\n  ";
        if (done.is_defence) {
            text += "1..." + to_san(task.position, answer.line.front(), letters);
            const Position after = task.position.after(answer.line.front());
            const std::vector<Move> rest(answer.line.begin() + 1, answer.line.end());
            if (!rest.empty()) text += "  " + moves_text(after, rest, letters, false);
        } else {
            text += moves_text(task.position, answer.line, letters, false);
        }
    }
    return text;
}

}  // namespace

std::string problem_text(const ProblemTask& task, const ProblemAnswer& answer, Language language) {
    const PieceLetters& letters = letters::of(language);
    std::string text;
    if (!task.id.empty()) text += printable(task.id) + "\n";
    text += answer.is_solved() ? solved_words(task, answer, letters) : verdict_words(task, answer);
    text += fmt::format("\n  {} nodes, {:.1f} ms\n", answer.nodes,
                        static_cast<double>(answer.time.count()) / 1000.0);
    if (answer.tree) write_tree(task, *answer.tree, letters, text);
    return text;
}

}  // namespace kempelen::apps
