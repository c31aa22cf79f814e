// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/selfplay/generator.h"

#include "arena/selfplay/self_player.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <vector>

namespace kempelen::arena {

namespace {

/// What the threads of a generation share.
class Workshop {
public:
    Workshop(const GenerationPlan& plan, eval::DataWriter& writer)
        : plan_(plan),
          writer_(writer),
          present_(writer.numbers().begin(), writer.numbers().end()),
          next_(static_cast<std::uint64_t>(plan.rank.number) - 1),
          working_(plan.threads) {
        if (is_enough()) control_.stop();
    }

    /// What each thread does.
    void work();
    /// Waits until all are done, or for a moment; false when they are.
    bool is_at_work(std::chrono::milliseconds moment);
    void stop() { control_.stop(); }

    eval::DataTotals totals() const {
        const std::lock_guard lock(mutex_);
        return writer_.totals();
    }
    Status status() const { return status_; }

private:
    std::optional<std::uint64_t> take_number();
    void deliver(std::uint64_t number, const SelfPlayedGame& game);
    bool is_enough() const {
        const eval::DataTotals& totals = writer_.totals();
        return plan_.positions && totals.positions + totals.seen >= *plan_.positions;
    }

    const GenerationPlan& plan_;
    mutable std::mutex mutex_;  // guards all below but the control
    eval::DataWriter& writer_;
    std::unordered_set<std::uint64_t> present_;
    std::uint64_t next_;
    int working_;
    Status status_;
    std::condition_variable done_;
    search::Control control_;
};

void Workshop::work() {
    SelfPlayer player(plan_.settings);
    while (const auto number = take_number()) {
        const auto game = player.play(*number, control_);
        if (!game) break;
        deliver(*number, *game);
    }
    const std::lock_guard lock(mutex_);
    --working_;
    done_.notify_all();
}

std::optional<std::uint64_t> Workshop::take_number() {
    const std::lock_guard lock(mutex_);
    while (present_.contains(next_)) {
        next_ += static_cast<std::uint64_t>(plan_.rank.count);
    }
    if (control_.is_stopped() || (plan_.games && next_ >= *plan_.games)) return std::nullopt;
    const std::uint64_t number = next_;
    next_ += static_cast<std::uint64_t>(plan_.rank.count);
    return number;
}

void Workshop::deliver(std::uint64_t number, const SelfPlayedGame& game) {
    const std::lock_guard lock(mutex_);
    if (!status_) return;
    status_ = writer_.add(number, game.record, game.seen);
    if (!status_ || is_enough()) control_.stop();
}

bool Workshop::is_at_work(std::chrono::milliseconds moment) {
    std::unique_lock lock(mutex_);
    return !done_.wait_for(lock, moment, [this] { return working_ == 0; });
}

}  // namespace

double GenerationProgress::positions_an_hour() const {
    const auto made = static_cast<double>(now.positions + now.seen - before.positions - before.seen);
    return elapsed.count() > 0 ? made / elapsed.count() * 3600 : 0;
}

std::optional<double> GenerationProgress::seconds_left(const GenerationPlan& plan) const {
    std::optional<double> least;
    const auto note = [&least](double seconds) {
        const double left = std::max(seconds, 0.0);
        least = least ? std::min(*least, left) : left;
    };
    if (plan.time) note(static_cast<double>(plan.time->count()) - elapsed.count());
    const auto games_made = static_cast<double>(now.games - before.games);
    if (plan.games && games_made > 0) {
        const auto number = static_cast<std::uint64_t>(plan.rank.number);
        const auto count = static_cast<std::uint64_t>(plan.rank.count);
        const std::uint64_t wanted = *plan.games < number ? 0 : (*plan.games - number) / count + 1;
        note((static_cast<double>(wanted) - static_cast<double>(now.games)) * elapsed.count() / games_made);
    }
    if (plan.positions && positions_an_hour() > 0) {
        const auto missing =
            static_cast<double>(*plan.positions) - static_cast<double>(now.positions + now.seen);
        note(missing / positions_an_hour() * 3600);
    }
    return least;
}

Result<GenerationProgress> generate_data(const GenerationPlan& plan, eval::DataWriter& writer,
                                         const std::stop_token& stop,
                                         const std::function<void(const GenerationProgress&)>& on_progress) {
    using namespace std::chrono_literals;
    const auto start = std::chrono::steady_clock::now();
    GenerationProgress progress{.now = writer.totals(), .before = writer.totals(), .elapsed = {}};
    Workshop workshop(plan, writer);
    std::vector<std::jthread> threads;
    for (int i = 0; i < plan.threads; ++i) {
        threads.emplace_back([&workshop] { workshop.work(); });
    }
    const auto look = [&] {
        progress.now = workshop.totals();
        progress.elapsed = std::chrono::steady_clock::now() - start;
    };
    while (workshop.is_at_work(100ms)) {
        look();
        if (stop.stop_requested() || (plan.time && progress.elapsed >= *plan.time)) workshop.stop();
        on_progress(progress);
    }
    threads.clear();
    look();
    if (const Status status = workshop.status(); !status) return status.error();
    return progress;
}

}  // namespace kempelen::arena
