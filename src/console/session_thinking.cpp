// SPDX-License-Identifier: GPL-3.0-or-later
// The program's part of a session: its moves, hints, analysis, and what it says
// to a draw offer.
#include "console/live_line.h"
#include "console/numbers.h"
#include "console/report_text.h"
#include "console/session.h"
#include "players/draw_offer.h"

#include <algorithm>
#include <chrono>
#include <ostream>

namespace kempelen::console {

namespace {

/// How a score is found where the program has none of its last move.
struct DrawThought {
    static constexpr int mate = 30'000;  ///< centipawns that stand for a mate
    static constexpr auto time = std::chrono::milliseconds(1000);
};

constexpr auto standard_analysis = std::chrono::seconds(10);
constexpr int analysis_lines = 3;

}  // namespace

Session::Thought Session::think(players::Player& player, const search::Limits& limits) {
    const bool is_live = settings_.screen.is_terminal && settings_.screen.style != BoardStyle::spoken;
    out_ << std::flush;
    const auto began = settings_.now();
    const auto elapsed = [&] {
        return std::chrono::duration_cast<search::Milliseconds>(settings_.now() - began);
    };
    if (ponderer_.is_on()) {
        // The user has played what it was thinking about.
        const auto watch = interrupts_.watch([this] { ponderer_.control().stop(); });
        search::Choice choice = ponderer_.finish();
        return {std::move(choice), ponderer_.control().is_stopped(), elapsed()};
    }
    search::Control control;
    LiveLine live(out_, record_.position(), words_, is_live ? settings_.screen.columns() : 0);
    const auto watch = interrupts_.watch([&control] { control.stop(); });
    search::Choice choice = player.think(record_.game(), limits, control, live);
    return {std::move(choice), control.is_stopped(), elapsed()};
}

/// Who gives advice and analyses, at full strength whoever plays: the first of the players, the strongest.
players::Player& Session::analyst() {
    if (player_list_.empty()) return *player_;
    const std::string_view strongest = player_list_.front().name;
    if (player_->name() == strongest && !elo_) return *player_;
    if (!analyst_) {
        Result<std::unique_ptr<players::Player>> made = make_player_(strongest);
        if (!made) return *player_;
        analyst_ = std::move(*made);
    }
    return *analyst_;
}

search::Limits Session::limits_for(Color side) const {
    search::Limits limits = settings_.limits;
    if (!clock_) return limits;
    limits.clock = clock_->for_search(side);
    limits.move_time.reset();
    return limits;
}

void Session::program_turn() {
    const Game before = record_.game();
    const Position& position = before.position();
    const Color side = position.side_to_move();
    if (play_defence() || play_from_book()) return;
    players::Player& player = problem_ ? analyst() : player_of(side);
    const auto judged = JudgedMoves::of(before, player.name());
    if (shows_criteria_ && judged) show_criteria(*judged);
    if (is_leaving_) return;
    const auto [choice, was_stopped, time] = think(player, limits_for(side));
    if (!choice.best || !position.is_legal(*choice.best)) {
        say("program.no-move", {{"name", std::string(player.name())}});
        seats_.program[index_of(side)] = false;
        return;
    }
    thought_[index_of(side)] += choice.time;
    if (lost_on_time(side, time)) return;
    record_.play(*choice.best);
    spend_time(side, time);
    last_thought_ = LastThought{before, choice, std::string(player.name())};
    if (player.means() == players::Means::analysis && !elo_) note_thought(before, choice);
    if (!choice.lines.empty()) last_score_ = choice.lines.front().score.centipawns_or(DrawThought::mate);
    keep_game();
    announce_move(position, *choice.best, player.name());
    show_opening();
    // In a problem its line would tell too much.
    if (!problem_) report_choice(before, choice, judged);
    show_board_unless_spoken();
    after_move();
    // Ctrl-C while the program plays alone gives the user the word.
    if (was_stopped && !seats_.has_human()) {
        seats_.program[index_of(record_.position().side_to_move())] = false;
    }
}

/// Lets the program think in the user's time, if it is to and has something to
/// expect.
void Session::ponder() {
    if (!ponders_ || ponderer_.is_on() || record_.result() || !last_thought_) return;
    const Color side = record_.position().side_to_move();
    const bool is_answer = record_.game().plies() == last_thought_->before.plies() + 1 &&
                           record_.last_move() == last_thought_->choice.best;
    const auto expected = last_thought_->choice.ponder;
    if (!seats_.is_program(~side) || !is_answer || !expected || !record_.position().is_legal(*expected)) {
        return;
    }
    say("ponder.thinks", {{"move", move_text(record_.position(), *expected)}});
    out_ << std::flush;
    ponderer_.start(player_of(~side), record_.game(), *expected, limits_for(~side));
}

void Session::analyse(const std::string& argument) {
    if (record_.result() && !record_.game().moves().empty() && record_.game().ending(false)) {
        say("refused.game-over");
        return;
    }
    search::Limits limits;
    limits.move_time = standard_analysis;
    if (!argument.empty()) {
        const auto seconds = number_in(argument, 1, 3600);
        if (!seconds) {
            say("analyse.usage");
            return;
        }
        limits.move_time = std::chrono::seconds(*seconds);
    }
    analyse_for(limits);
}

void Session::analyse_for(const search::Limits& wanted) {
    search::Limits limits = wanted;
    limits.lines = analysis_lines;
    limits.clock.reset();
    const Position position = record_.position();
    const search::Choice choice = think(analyst(), limits).choice;
    say(position.side_to_move() == Color::white ? "analyse.for-white" : "analyse.for-black");
    for (const search::Report& line : choice.lines) {
        say_line(position, line);
    }
    say("analyse.effort", {{"time", words_.duration(choice.time)},
                           {"nodes", words_.number(choice.nodes)},
                           {"speed", words_.number(search::nodes_per_second(choice.nodes, choice.time))}});
}

bool Session::program_accepts_draw() {
    int score = last_score_.value_or(0);
    if (!last_score_) {
        search::Limits limits = settings_.limits;
        limits.move_time =
            std::min(limits.move_time.value_or(DrawThought::time), search::Milliseconds(DrawThought::time));
        const search::Choice choice = think(*player_, limits).choice;
        // The user is to move: what is good for him is bad for the program.
        if (!choice.lines.empty()) score = -choice.lines.front().score.centipawns_or(DrawThought::mate);
    }
    return players::accepts_draw(score, record_.position().fullmove_number());
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
