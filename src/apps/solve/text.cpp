// SPDX-License-Identifier: GPL-3.0-or-later
// Solutions in the layout of problem columns.
#include "apps/solve/task.h"
#include "core/base/quote.h"
#include "core/notation/piece_letters.h"
#include "core/notation/san.h"
#include "problems/words.h"

#include <fmt/format.h>

namespace kempelen::apps {

namespace {

/// How a solution is written: the words and the letters of the men.
struct Style {
    problems::SolutionWords words;
    const PieceLetters& letters;
};

/// Writes play as an indented tree: replies below their attack, continuations below their reply.
class PlayWriter {
public:
    PlayWriter(const Style& style, bool is_self)
        : words_(style.words), letters_(style.letters), is_self_(is_self) {}

    void attack(const Position& position, const problems::Attack& attack, int number, int level,
                std::string_view mark) {
        text_ += fmt::format("{:{}}{}.{}{}", "", indent(level), number,
                             to_san(position, attack.move, letters_), mark);
        const Position after = position.after(attack.move);
        if (!attack.threats.empty()) {
            text_ += fmt::format("  {}\n", words_.say("threat"));
            const Position passed = after.after_null();
            for (const problems::Attack& threat : attack.threats) {
                this->attack(passed, threat, number + 1, level + 2, "");
            }
        } else {
            const bool has_play = !attack.replies.empty() || !attack.refutations.empty();
            if (attack.is_zugzwang && has_play) text_ += "  " + words_.say("zugzwang");
            text_ += '\n';
        }
        for (const problems::Reply& reply : attack.replies) {
            this->reply(after, reply, number, level + 1);
        }
        if (attack.refutations.empty()) return;
        text_ += fmt::format("{:{}}{}\n", "", indent(level + 1), words_.say("but"));
        for (const Move move : attack.refutations) {
            text_ +=
                fmt::format("{:{}}{}...{}!\n", "", indent(level + 1), number, to_san(after, move, letters_));
        }
    }

    void reply(const Position& position, const problems::Reply& reply, int number, int level) {
        text_ +=
            fmt::format("{:{}}{}...{}", "", indent(level), number, to_san(position, reply.move, letters_));
        if (reply.is_dual) text_ += "  " + words_.say("dual");
        if (reply.is_short && !(is_self_ && reply.length == 0)) text_ += "  " + words_.say("short");
        text_ += '\n';
        const Position after = position.after(reply.move);
        for (const problems::Attack& answer : reply.answers) {
            attack(after, answer, number + 1, level + 1, "");
        }
    }

    void title(std::string_view words) { text_ += fmt::format("{}\n", words); }

    std::string take() { return std::move(text_); }

private:
    static int indent(int level) { return 2 + 4 * level; }

    const problems::SolutionWords& words_;
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

std::string verdict_words(const ProblemTask& task, const ProblemAnswer& answer,
                          const problems::SolutionWords& words) {
    const problems::Stipulation& wanted = task.wanted;
    if (answer.verdict == problems::Verdict::refuted) {
        return words.say("impossible", {{"what", wanted.text()}});
    }
    if (wanted.play == problems::Play::help) {
        return fmt::format("{} ({})", words.say("undecided"), wanted.text());
    }
    problems::Stipulation done = wanted;
    done.moves = answer.solution.refuted;
    std::string text = words.say("undecided");
    if (done.moves > 0) text += "; " + words.say("up_to", {{"what", done.text()}});
    return text;
}

void write_tree(const ProblemTask& task, const problems::PlayTree& tree, const Style& style,
                std::string& text) {
    const problems::SolutionWords& words = style.words;
    PlayWriter writer(style, task.wanted.play == problems::Play::self);
    if (!tree.set_play.empty()) {
        writer.title(words.say("set_play"));
        const Position passed = task.position.after_null();
        for (const problems::Reply& reply : tree.set_play) {
            writer.reply(passed, reply, 1, 0);
        }
    }
    if (!tree.tries.empty()) writer.title(words.say("tries"));
    for (const problems::Attack& attempt : tree.tries) {
        writer.attack(task.position, attempt, 1, 0, "?");
    }
    writer.title(words.say(tree.keys.size() == 1 ? "key_title" : "keys_title"));
    for (const problems::Attack& key : tree.keys) {
        writer.attack(task.position, key, 1, 0, "!");
    }
    text += writer.take();
    if (tree.duals > 0) text += words.say("duals", {{"count", std::to_string(tree.duals)}}) + "\n";
    if (!tree.is_whole) text += words.say("incomplete") + "\n";
}

std::string help_words(const ProblemTask& task, const problems::HelpSolution& help, const Style& style) {
    const problems::SolutionWords& words = style.words;
    std::string text = words.say("solved", {{"what", help.length.text()}});
    const std::string count = std::to_string(help.lines.size());
    text += ", " + words.say(help.lines.size() == 1 ? "way" : "ways", {{"count", count}});
    if (!help.has_all_lines) text += " " + words.say("not_all");
    for (const std::vector<Move>& line : help.lines) {
        text += "\n  " + moves_text(task.position, line, style.letters, true);
    }
    return text;
}

std::string solved_words(const ProblemTask& task, const ProblemAnswer& answer, const Style& style) {
    const PieceLetters& letters = style.letters;
    problems::Stipulation done = task.wanted;
    if (done.play == problems::Play::help) return help_words(task, answer.help, style);
    done.moves = answer.solution.length;
    std::string text = style.words.say("solved", {{"what", done.text()}});
    if (!done.is_defence) {
        text += ", " + style.words.say(answer.solution.keys.size() == 1 ? "key" : "keys");
        for (const Move key : answer.solution.keys) {
            text += " " + to_san(task.position, key, letters);
        }
        if (!answer.solution.has_all_keys) text += " " + style.words.say("perhaps_not_all");
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
    const Style style{problems::SolutionWords(language), letters::of(language)};
    std::string text;
    if (!task.id.empty()) text += printable(task.id) + "\n";
    text += answer.is_solved() ? solved_words(task, answer, style) : verdict_words(task, answer, style.words);
    const std::string ms = fmt::format("{:.1f}", static_cast<double>(answer.time.count()) / 1000.0);
    text += "\n  " + style.words.say("effort", {{"nodes", std::to_string(answer.nodes)}, {"ms", ms}}) + "\n";
    if (answer.tree) write_tree(task, *answer.tree, style, text);
    return text;
}

}  // namespace kempelen::apps
