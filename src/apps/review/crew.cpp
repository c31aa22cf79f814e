// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/review/crew.h"

#include <utility>

namespace kempelen::apps {

ReviewCrew::ReviewCrew(std::size_t threads, const std::function<Work()>& make_work) {
    for (std::size_t i = 0; i < threads; ++i) {
        threads_.emplace_back([this, work = make_work()] { run(work); });
    }
}

ReviewCrew::~ReviewCrew() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }
    news_.notify_all();
    for (std::thread& thread : threads_) {
        thread.join();
    }
}

void ReviewCrew::add(std::unique_ptr<ReviewJob> job) {
    const auto entry = std::make_shared<Entry>();
    entry->job = std::move(job);
    jobs_.push_back(entry);
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(entry);
    }
    news_.notify_all();
}

std::unique_ptr<ReviewJob> ReviewCrew::next() {
    const std::shared_ptr<Entry> first = jobs_.front();
    jobs_.pop_front();
    std::unique_lock lock(mutex_);
    news_.wait(lock, [&] { return first->is_done; });
    return std::move(first->job);
}

void ReviewCrew::run(const Work& work) {
    for (;;) {
        std::shared_ptr<Entry> entry;
        {
            std::unique_lock lock(mutex_);
            news_.wait(lock, [&] { return is_over_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            entry = waiting_.front();
            waiting_.pop_front();
        }
        work(*entry->job);
        {
            const std::lock_guard lock(mutex_);
            entry->is_done = true;
        }
        news_.notify_all();
    }
}

}  // namespace kempelen::apps
