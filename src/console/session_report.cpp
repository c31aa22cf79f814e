// SPDX-License-Identifier: GPL-3.0-or-later
// What a session says about what the program thought.
#include "console/board_view.h"
#include "console/report_text.h"
#include "console/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ostream>

namespace kempelen::console {

namespace {

constexpr std::size_t named_reasons = 4;  ///< criteria for and against that "why" tells

}  // namespace

/// The criteria of every move, page by page, until the user has seen enough.
void Session::show_criteria(const JudgedMoves& judged) {
    say("criteria.title");
    for (std::size_t i = 0; i < judged.count(); ++i) {
        out_ << '\n' << judged.page(i, words_, settings_.screen.columns() - 1) << '\n';
        const auto answer = ask("criteria.more");
        if (!answer || !normalized(*answer).empty()) break;
    }
    out_ << '\n';
}

/// A move without its number, spoken or in the user's notation.
std::string Session::bare_move(const Position& before, Move move) const {
    return settings_.screen.style == BoardStyle::spoken ? spoken_move(before, move, words_)
                                                        : move_name(before, move, words_);
}

void Session::say_best_five(const Position& position, const JudgedMoves& judged) {
    const std::vector<std::string> moves =
        judged.best_five(words_, [&](Move move) { return bare_move(position, move); });
    const bool is_spoken = settings_.screen.style == BoardStyle::spoken;
    say("program.best-five", {{"moves", fmt::format("{}", fmt::join(moves, is_spoken ? "; " : " "))}});
}

void Session::report_choice(const Game& before, const search::Choice& choice,
                            const std::optional<JudgedMoves>& judged) {
    const Color side = before.position().side_to_move();
    if (judged) {
        say_best_five(before.position(), *judged);
        say("program.chosen", {{"move", bare_move(before.position(), *choice.best)},
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
        out_ << wrapped(words_.say("program.game",
                                   {{"moves", moves_text(record_.game().start(), record_.game().moves())}}),
                        settings_.screen.columns() - 1)
             << '\n';
    }
    if (reply && now.is_legal(*reply)) say("program.expects", {{"move", move_text(now, *reply)}});
}

void Session::say_line(const Position& position, const search::Report& report) {
    say("program.line", {{"score", score_text(report.score, words_)},
                         {"depth", std::to_string(report.depth)},
                         {"line", moves_text(position, report.pv)}});
}

void Session::report_effort(Color side, const search::Choice& choice) {
    say("program.effort", {{"time", words_.duration(choice.time)},
                           {"total", words_.duration(thought_[index_of(side)])},
                           {"nodes", words_.number(choice.nodes)},
                           {"speed", words_.number(search::nodes_per_second(choice.nodes, choice.time))}});
}

/// Why the program played its last move: what its own criteria or its search
/// said, and nothing more.
void Session::explain() {
    if (!last_thought_ || !last_thought_->choice.best) {
        say("why.nothing");
        return;
    }
    const Position& position = last_thought_->before.position();
    const Move move = *last_thought_->choice.best;
    if (!last_thought_->book.empty()) {
        say("book.why", {{"move", move_text(position, move)}, {"name", last_thought_->book}});
        return;
    }
    const auto judged = JudgedMoves::of(last_thought_->before, last_thought_->player);
    if (judged) {
        say("why.criteria", {{"move", move_text(position, move)}, {"total", judged->total_of(move, words_)}});
        const std::string good = judged->reasons_for(move, named_reasons, words_);
        const std::string bad = judged->reasons_against(move, named_reasons, words_);
        if (!good.empty()) say("why.for", {{"criteria", good}});
        if (!bad.empty()) say("why.against", {{"criteria", bad}});
        say_best_five(position, *judged);
    }
    if (last_thought_->choice.lines.empty()) {
        if (!judged) say("why.nothing");
        return;
    }
    const search::Report& best = last_thought_->choice.lines.front();
    if (judged && best.depth <= 1) return;
    say("why.search", {{"move", move_text(position, move)},
                       {"depth", std::to_string(best.depth)},
                       {"score", score_text(best.score, words_)},
                       {"line", moves_text(position, best.pv)}});
    if (elo_) say("why.weaker", {{"elo", std::to_string(*elo_)}});
}

}  // namespace kempelen::console
