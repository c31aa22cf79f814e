// SPDX-License-Identifier: GPL-3.0-or-later
// A fixed number of searches at once; the others wait in a queue.
#pragma once

#include "search/limits.h"
#include "server/searches/workshop.h"

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace kempelen::server {

/// What a search is for. The first is served first, but none waits for ever: each kind has a patience, by
/// which the later ones of the kinds before it are served before it.
enum class Purpose : std::uint8_t {
    move,      ///< the program's move in a game
    question,  ///< an explanation, a problem: ends by itself
    analysis,  ///< lasts until it is stopped: one place is kept free of these
};

/// A search of the pool. It lives until the last who knows it lets it go.
class Search {
public:
    using Work = std::function<void(Workshop&, search::Control&)>;

    Search(Purpose purpose, Work work) : purpose_(purpose), work_(std::move(work)) {}

    Purpose purpose() const { return purpose_; }
    search::Control& control() { return control_; }

private:
    friend class SearchPool;
    Purpose purpose_;
    Work work_;
    std::chrono::steady_clock::time_point due_{};
    search::Control control_;
};

/// The places and the queue. Any thread may call any member.
class SearchPool {
public:
    /// Makes the tools of each place.
    using WorkshopMaker = std::function<std::unique_ptr<Workshop>()>;

    struct Settings {
        std::size_t places = 2;          ///< at least 1
        std::size_t most_waiting = 200;  ///< more are turned away
        /// By purpose; what came so much later is served later, whatever it is for.
        std::array<std::chrono::milliseconds, 3> patience{
            std::chrono::milliseconds(0), std::chrono::milliseconds(2000), std::chrono::milliseconds(5000)};
    };
    struct Counts {
        std::size_t running = 0;
        std::size_t waiting = 0;
        std::size_t places = 0;
        std::uint64_t started = 0;
        std::uint64_t ended = 0;
    };

    SearchPool(Settings settings, WorkshopMaker make);
    /// Stops all and waits for them.
    ~SearchPool();
    SearchPool(const SearchPool&) = delete;
    SearchPool& operator=(const SearchPool&) = delete;

    /// Lets the work be done on a thread of the pool. Nothing when too many wait.
    std::shared_ptr<Search> submit(Purpose purpose, Search::Work work);
    /// Takes it off the queue, or tells it to end. Its work is not begun any more, or it sees its control.
    void cancel(const std::shared_ptr<Search>& search);
    /// How many are served before it; nothing when it does not wait any more.
    std::optional<std::size_t> waiting_before(const std::shared_ptr<Search>& search);
    Counts counts();

    /// Ends all, those that wait without having begun; none is taken any more.
    void stop();

private:
    void serve();
    std::list<std::shared_ptr<Search>>::iterator next();

    Settings settings_;
    WorkshopMaker make_;
    std::mutex mutex_;
    std::condition_variable news_;
    std::list<std::shared_ptr<Search>> waiting_;  ///< by arrival and patience
    std::list<std::shared_ptr<Search>> running_;
    std::uint64_t started_ = 0;
    std::uint64_t ended_ = 0;
    bool is_stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace kempelen::server
