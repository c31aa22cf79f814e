// SPDX-License-Identifier: GPL-3.0-or-later
// What a session says about what the program thought.
#include "console/board_view.h"
#include "console/report_text.h"
#include "console/session.h"
#include "console/spoken.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ostream>

namespace kempelen::console {

/// The criteria of every move, page by page, until the user has seen enough.
void Session::show_criteria(const JudgedMoves& judged) {
    if (!is_spoken()) say("criteria.title");
    for (std::size_t i = 0; i < judged.count(); ++i) {
        out_ << '\n'
             << (is_spoken() ? judged.spoken_page(i, words_)
                             : judged.page(i, words_, settings_.screen.columns() - 1))
             << '\n';
        const auto answer = ask("criteria.more");
        if (!answer || !normalized(*answer).empty()) break;
    }
    out_ << '\n';
}

/// A move without its number, spoken or in the user's notation.
std::string Session::bare_move(const Position& before, Move move) const {
    return is_spoken() ? spoken_move(before, move, words_) : move_name(before, move, words_);
}

/// A line with numbers and signs, for listeners in words, a line a sentence.
void Session::say_aloud(std::string_view key, std::initializer_list<TextValue> values) {
    const std::string text = words_.say(key, values);
    out_ << (is_spoken() ? sentence_lines(spoken_text(text, words_)) : text) << '\n';
}

void Session::say_best_five(const Position& position, const JudgedMoves& judged) {
    const std::vector<std::string> moves =
        judged.best_five(words_, [&](Move move) { return bare_move(position, move); });
    say_aloud("program.best-five",
              {{"moves", fmt::format("{}", fmt::join(moves, is_spoken() ? "; " : " "))}});
}

void Session::report_choice(const Game& before, const search::Choice& choice,
                            const std::optional<JudgedMoves>& judged) {
    const Color side = before.position().side_to_move();
    if (judged) {
        say_best_five(before.position(), *judged);
        say_aloud("program.chosen", {{"move", bare_move(before.position(), *choice.best)},
                                     {"total", judged->total_of(*choice.best, words_)}});
    }
    const bool has_line = !choice.lines.empty() && (!judged || choice.lines.front().depth > 1);
    if (has_line) say_line(before.position(), choice.lines.front());
    report_effort(side, choice);
    const Position& now = record_.position();
    std::optional<Move> reply = choice.ponder;
    if (judged && !reply) {
        // One ply deep it expects nothing; this is what it would play in the user's
        // place.
        const auto answers = JudgedMoves::of(record_.game(), player_of(side).name());
        if (answers) reply = answers->best();
    }
    if (judged) {
        say_wrapped(words_.say("program.game",
                               {{"moves", moves_text(record_.game().start(), record_.game().moves())}}));
    }
    if (reply && now.is_legal(*reply)) say("program.expects", {{"move", move_text(now, *reply)}});
}

void Session::say_line(const Position& position, const search::Report& report) {
    say_aloud("program.line", {{"score", score_text(report.score, words_)},
                               {"depth", std::to_string(report.depth)},
                               {"line", moves_text(position, report.pv)}});
}

void Session::report_effort(Color side, const search::Choice& choice) {
    say_aloud("program.effort",
              {{"time", words_.duration(choice.time)},
               {"total", words_.duration(thought_[index_of(side)])},
               {"nodes", words_.number(choice.nodes)},
               {"speed", words_.number(search::nodes_per_second(choice.nodes, choice.time))}});
}

}  // namespace kempelen::console
