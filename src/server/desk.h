// SPDX-License-Identifier: GPL-3.0-or-later
// The one thread that owns games, archive and streams. Others hand it what is to be done.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace kempelen::server {

/// Does one thing after the other, so that what it owns needs no locks.
class Desk {
public:
    using Task = std::function<void()>;

    Desk() = default;
    /// Ends after what has been handed in.
    ~Desk();
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    /// Begins; `every_tick` is done ten times a second, too.
    void start(Task every_tick);
    /// To be done soon. Any thread.
    void post(Task task);
    /// Does what has been handed in and ends. From any other thread.
    void stop();

private:
    void work(const Task& every_tick);

    static constexpr std::chrono::milliseconds tick{100};

    std::mutex mutex_;
    std::condition_variable news_;
    std::deque<Task> tasks_;
    bool is_stopping_ = false;
    std::thread thread_;
};

}  // namespace kempelen::server
