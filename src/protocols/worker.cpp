// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/worker.h"

#include <utility>

namespace kempelen::protocols {

Worker::Worker() : thread_([this] { run(); }) {}

Worker::~Worker() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void Worker::post(std::function<void()> task) {
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    changed_.notify_all();
}

bool Worker::wait_until_idle(std::chrono::milliseconds at_most) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, at_most, [this] { return tasks_.empty() && !is_busy_; });
}

void Worker::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return is_ending_ || !tasks_.empty(); });
        if (tasks_.empty()) return;
        const std::function<void()> task = std::move(tasks_.front());
        tasks_.pop_front();
        is_busy_ = true;
        lock.unlock();
        task();
        lock.lock();
        is_busy_ = false;
        changed_.notify_all();
    }
}

}  // namespace kempelen::protocols
