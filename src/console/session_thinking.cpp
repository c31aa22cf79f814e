// SPDX-License-Identifier: GPL-3.0-or-later
// The program's part of a session: its moves, hints, analysis, and what it says to a draw offer.
#include "console/live_line.h"
#include "console/report_text.h"
#include "console/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <ostream>

namespace kempelen::console {

namespace {

/// When the program takes a draw.
struct DrawParams {
    static constexpr int bad = -50;          ///< centipawns: gladly, at any time
    static constexpr int level = 15;         ///< centipawns on either side: a level game ...
    static constexpr int endgame_move = 30;  ///< ... from this move on
    static constexpr int mate = 30'000;      ///< centipawns that stand for a mate
    static constexpr auto time = std::chrono::milliseconds(1000);
};

constexpr auto standard_analysis = std::chrono::seconds(10);
constexpr int analysis_lines = 3;

int centipawns(const search::ReportedScore& score) {
    if (score.kind == search::ReportedScore::Kind::centipawns) return score.value;
    return score.value > 0 ? DrawParams::mate : -DrawParams::mate;
}

std::uint64_t per_second(std::uint64_t nodes, search::Milliseconds time) {
    // A thought shorter than the clock can tell counts as a millisecond.
    return nodes * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 1));
}

}  // namespace

Session::Thought Session::think(const search::Limits& limits) {
    const bool is_live = settings_.screen.is_terminal && settings_.screen.style != BoardStyle::spoken;
    out_ << std::flush;
    search::Control control;
    LiveLine live(out_, record_.position(), words_, is_live ? settings_.screen.columns() : 0);
    const auto watch = interrupts_.watch([&control] { control.stop(); });
    search::Choice choice = player_->think(record_.game(), limits, control, live);
    return {std::move(choice), control.is_stopped()};
}

void Session::program_turn() {
    const Position before = record_.position();
    const Color side = before.side_to_move();
    const auto [choice, was_stopped] = think(settings_.limits);
    if (!choice.best || !before.is_legal(*choice.best)) {
        say("program.no-move", {{"name", std::string(player_->name())}});
        seats_.program[index_of(side)] = false;
        return;
    }
    thought_[index_of(side)] += choice.time;
    announce_move(before, *choice.best, player_->name());
    record_.play(*choice.best);
    report_choice(before, choice);
    show_board_unless_spoken();
    after_move();
    // Ctrl-C while the program plays alone gives the user the word.
    if (was_stopped && !seats_.has_human()) {
        seats_.program[index_of(record_.position().side_to_move())] = false;
    }
}

void Session::report_choice(const Position& before, const search::Choice& choice) {
    const Color side = before.side_to_move();
    if (!choice.lines.empty()) {
        const search::Report& best = choice.lines.front();
        last_score_ = centipawns(best.score);
        say("program.line", {{"score", score_text(best.score, words_)},
                             {"depth", std::to_string(best.depth)},
                             {"line", line_text(before, best.pv, words_)}});
    }
    say("program.effort", {{"time", words_.duration(choice.time)},
                           {"total", words_.duration(thought_[index_of(side)])},
                           {"nodes", words_.number(choice.nodes)},
                           {"speed", words_.number(per_second(choice.nodes, choice.time))}});
    const Position& now = record_.position();
    if (choice.ponder && now.is_legal(*choice.ponder)) {
        say("program.expects", {{"move", move_text(now, *choice.ponder)}});
    }
}

void Session::give_hint() {
    if (record_.result()) {
        say("refused.game-over");
        return;
    }
    const search::Choice choice = think(settings_.limits).choice;
    const Position& position = record_.position();
    if (!choice.best || !position.is_legal(*choice.best)) {
        say("program.no-move", {{"name", std::string(player_->name())}});
        return;
    }
    say("hint.move", {{"move", move_text(position, *choice.best)}});
    if (choice.lines.empty()) return;
    const search::Report& best = choice.lines.front();
    say("program.line", {{"score", score_text(best.score, words_)},
                         {"depth", std::to_string(best.depth)},
                         {"line", line_text(position, best.pv, words_)}});
}

void Session::analyse(const std::string& argument) {
    if (record_.result() && !record_.game().moves().empty() && record_.game().ending(false)) {
        say("refused.game-over");
        return;
    }
    search::Limits limits;
    limits.move_time = standard_analysis;
    limits.lines = analysis_lines;
    if (!argument.empty()) {
        int seconds = 0;
        const auto [end, fault] =
            std::from_chars(argument.data(), argument.data() + argument.size(), seconds);
        if (fault != std::errc() || end != argument.data() + argument.size() || seconds < 1 ||
            seconds > 3600) {
            say("analyse.usage");
            return;
        }
        limits.move_time = std::chrono::seconds(seconds);
    }
    const Position position = record_.position();
    const search::Choice choice = think(limits).choice;
    say(position.side_to_move() == Color::white ? "analyse.for-white" : "analyse.for-black");
    for (const search::Report& line : choice.lines) {
        say("program.line", {{"score", score_text(line.score, words_)},
                             {"depth", std::to_string(line.depth)},
                             {"line", line_text(position, line.pv, words_)}});
    }
    say("analyse.effort", {{"time", words_.duration(choice.time)},
                           {"nodes", words_.number(choice.nodes)},
                           {"speed", words_.number(per_second(choice.nodes, choice.time))}});
}

bool Session::program_accepts_draw() {
    int score = last_score_.value_or(0);
    if (!last_score_) {
        search::Limits limits = settings_.limits;
        limits.move_time =
            std::min(limits.move_time.value_or(DrawParams::time), search::Milliseconds(DrawParams::time));
        const search::Choice choice = think(limits).choice;
        // The user is to move: what is good for him is bad for the program.
        if (!choice.lines.empty()) score = -centipawns(choice.lines.front().score);
    }
    if (score <= DrawParams::bad) return true;
    const bool is_level = score >= -DrawParams::level && score <= DrawParams::level;
    return is_level && record_.position().fullmove_number() >= DrawParams::endgame_move;
}

void Session::offer_draw() {
    if (record_.result()) {
        say("refused.game-over");
        return;
    }
    const bool accepts = seats_.has_program() ? program_accepts_draw() : agrees("draw.question");
    if (is_leaving_) return;
    if (accepts) {
        finish(Outcome::draw, words_.say("end.agreed"));
    } else {
        say("draw.refused");
    }
}

}  // namespace kempelen::console
