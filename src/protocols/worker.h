// SPDX-License-Identifier: GPL-3.0-or-later
// A thread that does one task after another.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace kempelen::protocols {

/// Does tasks in the order in which they were given, on a thread of its own.
class Worker {
public:
    Worker();
    /// Finishes all tasks first.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Adds a task.
    void post(std::function<void()> task);

    /// Waits until nothing is left to do, at most that long; says whether that came about.
    bool wait_until_idle(std::chrono::milliseconds at_most);

private:
    void run();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> tasks_;
    bool is_busy_ = false;
    bool is_ending_ = false;
    std::thread thread_;  ///< last: it uses the others
};

}  // namespace kempelen::protocols
