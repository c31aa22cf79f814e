// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/searches/pool.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace kempelen::server {

SearchPool::SearchPool(Settings settings, WorkshopMaker make) : settings_(settings), make_(std::move(make)) {
    settings_.places = std::max<std::size_t>(settings_.places, 1);
    for (std::size_t i = 0; i < settings_.places; ++i) {
        threads_.emplace_back([this] { serve(); });
    }
}

SearchPool::~SearchPool() { stop(); }

std::shared_ptr<Search> SearchPool::submit(Purpose purpose, Search::Work work) {
    auto search = std::make_shared<Search>(purpose, std::move(work));
    {
        const std::scoped_lock lock(mutex_);
        if (is_stopping_ || waiting_.size() >= settings_.most_waiting) return nullptr;
        search->due_ =
            std::chrono::steady_clock::now() + settings_.patience[static_cast<std::size_t>(purpose)];
        const auto behind = std::ranges::find_if(
            waiting_, [&search](const auto& other) { return other->due_ > search->due_; });
        waiting_.insert(behind, search);
    }
    news_.notify_one();
    return search;
}

void SearchPool::cancel(const std::shared_ptr<Search>& search) {
    if (!search) return;
    search->control_.stop();
    const std::scoped_lock lock(mutex_);
    waiting_.remove(search);
}

std::optional<std::size_t> SearchPool::waiting_before(const std::shared_ptr<Search>& search) {
    const std::scoped_lock lock(mutex_);
    const auto found = std::ranges::find(waiting_, search);
    if (found == waiting_.end()) return std::nullopt;
    return static_cast<std::size_t>(std::distance(waiting_.begin(), found));
}

SearchPool::Counts SearchPool::counts() {
    const std::scoped_lock lock(mutex_);
    return {running_.size(), waiting_.size(), settings_.places, started_, ended_};
}

void SearchPool::stop() {
    {
        const std::scoped_lock lock(mutex_);
        is_stopping_ = true;
        waiting_.clear();
        for (const auto& search : running_) {
            search->control_.stop();
        }
    }
    news_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

/// The search that is served next: an analysis only where a place stays free of them.
std::list<std::shared_ptr<Search>>::iterator SearchPool::next() {
    const auto analyses = static_cast<std::size_t>(
        std::ranges::count(running_, Purpose::analysis, [](const auto& search) { return search->purpose_; }));
    const bool may_analyse = settings_.places == 1 || analyses + 1 < settings_.places;
    return std::ranges::find_if(waiting_, [may_analyse](const auto& search) {
        return search->purpose_ != Purpose::analysis || may_analyse;
    });
}

void SearchPool::serve() {
    const std::unique_ptr<Workshop> workshop = make_();
    std::unique_lock lock(mutex_);
    for (;;) {
        news_.wait(lock, [this] { return is_stopping_ || next() != waiting_.end(); });
        if (is_stopping_) return;
        const auto chosen = next();
        running_.splice(running_.end(), waiting_, chosen);
        const std::shared_ptr<Search> search = *chosen;
        ++started_;
        lock.unlock();
        search->work_(*workshop, search->control_);
        search->work_ = nullptr;
        lock.lock();
        ++ended_;
        running_.remove(search);
        // What waited for its place may begin elsewhere.
        news_.notify_all();
    }
}

}  // namespace kempelen::server
