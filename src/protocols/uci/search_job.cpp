// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/uci/search_job.h"

#include "core/movegen.h"
#include "protocols/uci/info_lines.h"

#include <fmt/format.h>

#include <chrono>

namespace kempelen::protocols::uci {

namespace {

/// Sends the news of a search as `info` lines.
class Reporter : public search::Listener {
public:
    Reporter(LineWriter& output, const Position& root, CastlingStyle style)
        : output_(output), root_(root), style_(style) {}

    void on_report(const search::Report& report) override {
        const std::string line = info_line(report, root_, style_);
        if (line.empty()) return;
        has_reported_ = true;
        output_.send(line);
    }

    void on_root_move(int depth, Move move, int number) override {
        if (std::chrono::steady_clock::now() - start_ < quiet_time || !root_.is_legal(move)) return;
        output_.send(fmt::format("info depth {} currmove {} currmovenumber {}", depth,
                                 to_uci(move, root_, style_), number));
    }

    void on_remark(std::string_view text) override { output_.send(fmt::format("info string {}", text)); }

    bool has_reported() const { return has_reported_; }

private:
    /// Root moves are news only when an iteration takes long enough to be watched.
    static constexpr std::chrono::milliseconds quiet_time{1000};

    LineWriter& output_;
    const Position& root_;
    CastlingStyle style_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    bool has_reported_ = false;
};

}  // namespace

void SearchJob::run(players::Player& player, LineWriter& output) {
    const std::string answer = !has_legal_move(game_.position()) ? answer_without_moves(output)
                               : known_                          ? answer_from_book(output)
                                                                 : answer_from_search(player, output);
    // Before it is sent: who has read it may at once set an option and ask whether that is done.
    is_over_.store(true, std::memory_order_release);
    output.send(answer);
}

std::string SearchJob::answer_from_search(players::Player& player, LineWriter& output) {
    search::Choice choice = think(player, output);
    tell_reason(player, choice, output);
    wait_for_release();
    make_legal(choice, output);
    return best_move_line(choice, game_, style_);
}

std::string SearchJob::answer_without_moves(LineWriter& output) {
    const bool is_mate = game_.position().is_check();
    output.send(is_mate ? "info depth 0 score mate 0" : "info depth 0 score cp 0");
    output.send(is_mate ? "info string checkmate" : "info string stalemate");
    wait_for_release();
    return "bestmove (none)";
}

std::string SearchJob::answer_from_book(LineWriter& output) {
    output.send(fmt::format("info string {} from the book {}", to_uci(known_->move, game_.position(), style_),
                            known_->book));
    if (reasoning_) {
        output.send("info string " + Explainer::reason_of_book(game_.position(), known_->move, known_->book,
                                                               reasoning_->language));
    }
    wait_for_release();
    search::Choice choice;
    choice.best = known_->move;
    return best_move_line(choice, game_, style_);
}

search::Choice SearchJob::think(players::Player& player, LineWriter& output) {
    Reporter reporter(output, game_.position(), style_);
    search::Choice choice = player.think(game_, command_.limits, control_, reporter);
    // A player that chose without searching has told nothing so far.
    if (!reporter.has_reported()) {
        for (const search::Report& line : choice.lines) {
            reporter.on_report(line);
        }
    }
    return choice;
}

/// A search that somebody ended is explained only where nobody waits: after `go infinite`.
void SearchJob::tell_reason(players::Player& player, const search::Choice& choice, LineWriter& output) {
    if (!reasoning_ || (control_.is_stopped() && command_.hold != Hold::stop)) return;
    const std::string reason = reasoning_->explainer->reason(player, game_, choice, reasoning_->language,
                                                             reasoning_->is_weakened, control_);
    if (!reason.empty()) output.send("info string " + reason);
}

void SearchJob::make_legal(search::Choice& choice, LineWriter& output) const {
    const Position& position = game_.position();
    if (choice.best && position.is_legal(*choice.best)) return;
    output.send("info string the player chose no legal move; the first one is played");
    choice.ponder.reset();
    const auto& wanted = command_.limits.only_moves;
    choice.best = wanted.empty() ? legal_moves(position)[0] : wanted.front();
}

void SearchJob::stop() {
    control_.stop();
    // The lock, though empty, keeps the news from falling between a waiter's look and its sleep.
    { const std::lock_guard lock(mutex_); }
    released_.notify_all();
}

void SearchJob::ponder_hit() {
    control_.ponder_hit();
    if (command_.ends_at_ponder_hit) control_.stop();
    { const std::lock_guard lock(mutex_); }
    released_.notify_all();
}

bool SearchJob::is_released() const {
    switch (command_.hold) {
        case Hold::none:
            return true;
        case Hold::ponder_hit:
            return control_.is_stopped() || control_.is_ponder_hit();
        case Hold::stop:
            break;
    }
    return control_.is_stopped();
}

bool SearchJob::ends_by_itself() const { return is_released(); }

void SearchJob::wait_for_release() {
    std::unique_lock lock(mutex_);
    released_.wait(lock, [this] { return is_released(); });
}

}  // namespace kempelen::protocols::uci
