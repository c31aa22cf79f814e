// SPDX-License-Identifier: GPL-3.0-or-later
// Stops a search that does not look at the clock itself.
#pragma once

#include "search/limits.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace kempelen::arena {

/// A thread that calls Control::stop() at a time, unless it is told in time that the search has ended.
class Alarm {
public:
    Alarm();
    ~Alarm();
    Alarm(const Alarm&) = delete;
    Alarm& operator=(const Alarm&) = delete;

    /// Stops `control` at that time. Requires: no earlier alarm is still set. The control must live until
    /// clear().
    void set(std::chrono::steady_clock::time_point when, search::Control& control);
    /// The search has ended.
    void clear();

private:
    void run();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::chrono::steady_clock::time_point when_{};
    std::chrono::steady_clock::time_point wakes_at_ = std::chrono::steady_clock::time_point::max();
    search::Control* control_ = nullptr;
    bool is_over_ = false;
    std::thread thread_;
};

}  // namespace kempelen::arena
