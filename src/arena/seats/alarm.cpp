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
    {
        const std::lock_guard lock(mutex_);
        when_ = when;
        control_ = &control;
    }
    changed_.notify_one();
}

void Alarm::clear() {
    const std::lock_guard lock(mutex_);
    // The thread sleeps on until the old time and finds nothing to do then: no wake-up for each move.
    control_ = nullptr;
}

void Alarm::run() {
    std::unique_lock lock(mutex_);
    while (!is_over_) {
        if (control_ == nullptr) {
            changed_.wait(lock);
            continue;
        }
        const auto when = when_;
        if (changed_.wait_until(lock, when) == std::cv_status::timeout && control_ != nullptr &&
            when == when_) {
            control_->stop();
            control_ = nullptr;
        }
    }
}

}  // namespace kempelen::arena
