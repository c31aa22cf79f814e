// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/seats/alarm.h"

namespace kempelen::arena {

Alarm::Alarm() : thread_([this] { run(); }) {}

Alarm::~Alarm() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void Alarm::set(std::chrono::steady_clock::time_point when, search::Control& control) {
    const std::lock_guard lock(mutex_);
    when_ = when;
    control_ = &control;
    // A thread that wakes before that time sees to it then: no wake-up for each move.
    if (when < wakes_at_) changed_.notify_one();
}

void Alarm::clear() {
    const std::lock_guard lock(mutex_);
    control_ = nullptr;
}

void Alarm::run() {
    constexpr auto never = std::chrono::steady_clock::time_point::max();
    std::unique_lock lock(mutex_);
    while (!is_over_) {
        if (control_ != nullptr && std::chrono::steady_clock::now() >= when_) {
            control_->stop();
            control_ = nullptr;
        }
        wakes_at_ = control_ == nullptr ? never : when_;
        if (control_ == nullptr) {
            changed_.wait(lock);
        } else {
            changed_.wait_until(lock, wakes_at_);
        }
    }
}

}  // namespace kempelen::arena
