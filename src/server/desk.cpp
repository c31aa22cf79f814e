// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/desk.h"

#include <utility>

namespace kempelen::server {

Desk::~Desk() { stop(); }

void Desk::start(Task every_tick) {
    thread_ = std::thread([this, every_tick = std::move(every_tick)] { work(every_tick); });
}

void Desk::post(Task task) {
    {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    news_.notify_one();
}

void Desk::stop() {
    {
        const std::scoped_lock lock(mutex_);
        is_stopping_ = true;
    }
    news_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Desk::work(const Task& every_tick) {
    auto next_tick = std::chrono::steady_clock::now() + tick;
    for (;;) {
        Task task;
        {
            std::unique_lock lock(mutex_);
            news_.wait_until(lock, next_tick, [this] { return !tasks_.empty() || is_stopping_; });
            if (!tasks_.empty()) {
                task = std::move(tasks_.front());
                tasks_.pop_front();
            } else if (is_stopping_) {
                return;
            }
        }
        if (task) task();
        if (std::chrono::steady_clock::now() >= next_tick) {
            every_tick();
            next_tick = std::chrono::steady_clock::now() + tick;
        }
    }
}

}  // namespace kempelen::server
