// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/xboard/think_job.h"

#include "core/movegen.h"
#include "protocols/xboard/thinking_line.h"

#include <fmt/format.h>

namespace kempelen::protocols::xboard {

/// Sends the lines of a search.
class ThinkJob::Reporter final : public search::Listener {
public:
    Reporter(ThinkJob& job, LineWriter& output) : job_(job), output_(output) {}

    void on_report(const search::Report& report) override {
        if (report.line != 1 || report.score.bound != search::ReportedScore::Bound::exact) return;
        {
            const std::lock_guard lock(job_.mutex_);
            job_.latest_ = report;
        }
        has_reported_ = true;
        if (job_.posts_.load()) output_.send(thinking_line(report, job_.game_.position()));
    }

    bool has_reported() const { return has_reported_; }

private:
    ThinkJob& job_;
    LineWriter& output_;
    bool has_reported_ = false;
};

void ThinkJob::run(players::Player& player, LineWriter& output,
                   const std::function<void(const search::Choice&)>& done) {
    {
        const std::lock_guard lock(mutex_);
        if (is_cancelled_) return;
    }
    Reporter reporter(*this, output);
    search::Choice choice = player.think(game_, limits_, control_, reporter);
    if (!reporter.has_reported()) {
        for (const search::Report& line : choice.lines) {
            reporter.on_report(line);
        }
    }
    std::unique_lock lock(mutex_);
    if (purpose_ == Purpose::move) is_released_ = true;
    released_.wait(lock, [this] { return is_released_; });
    if (is_cancelled_) return;
    lock.unlock();
    const bool has_move = choice.best && game_.position().is_legal(*choice.best);
    if (!has_move && has_legal_move(game_.position())) choice.best = legal_moves(game_.position())[0];
    done(choice);
}

void ThinkJob::move_now() {
    control_.stop();
    release(false);
}

void ThinkJob::cancel() {
    control_.stop();
    release(true);
}

void ThinkJob::ponder_hit() {
    control_.ponder_hit();
    release(false);
}

void ThinkJob::release(bool cancelled) {
    {
        const std::lock_guard lock(mutex_);
        is_released_ = true;
        is_cancelled_ = is_cancelled_ || cancelled;
    }
    released_.notify_all();
}

std::string ThinkJob::status_line() const {
    const std::lock_guard lock(mutex_);
    const auto moves = count_legal_moves(game_.position());
    const std::string first = latest_.pv.empty() || !game_.position().is_legal(latest_.pv.front())
                                  ? ""
                                  : " " + move_text(latest_.pv.front(), game_.position());
    return fmt::format("stat01: {} {} {} {} {}{}", latest_.time.count() / 10, latest_.nodes, latest_.depth, 0,
                       moves, first);
}

}  // namespace kempelen::protocols::xboard
