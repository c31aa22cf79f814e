// SPDX-License-Identifier: GPL-3.0-or-later
// Games that are reviewed several at a time, and handed out in the order in which they came.
#pragma once

#include "analysis/review/by_player.h"
#include "analysis/review/review.h"
#include "core/notation/game_tree.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace kempelen::apps {

/// A game on its way through the crew.
struct ReviewJob {
    std::size_t number = 0;  ///< in the file, from 1
    TextPlace place{};
    GameTree tree{};
    std::optional<PgnFault> fault{};
    std::optional<analysis::GameReview> review{};  ///< where the analysis reviews
    analysis::OpinionsOfGame opinions{};           ///< where a player does
    bool is_whole = false;                         ///< it was reviewed to its end
};

/// Threads that review games. What is handed in and out is handled by one thread.
class ReviewCrew {
public:
    /// Reviews a game; each thread has one of its own, made in it.
    using Work = std::function<void(ReviewJob&)>;

    ReviewCrew(std::size_t threads, const std::function<Work()>& make_work);
    ~ReviewCrew();
    ReviewCrew(const ReviewCrew&) = delete;
    ReviewCrew& operator=(const ReviewCrew&) = delete;

    /// Whether as many games are under way as keep all threads busy. A single thread gets the next game when
    /// its last one has been handed out, so that nothing happens beside the writing.
    bool is_full() const { return jobs_.size() >= (threads_.size() == 1 ? 1 : 2 * threads_.size()); }
    bool is_empty() const { return jobs_.empty(); }
    void add(std::unique_ptr<ReviewJob> job);
    /// The game that came first, once it has been reviewed. Requires: there is one.
    std::unique_ptr<ReviewJob> next();

private:
    struct Entry {
        std::unique_ptr<ReviewJob> job;
        bool is_done = false;
    };
    void run(const Work& work);

    std::mutex mutex_;
    std::condition_variable news_;
    std::deque<std::shared_ptr<Entry>> jobs_;     ///< in order, until they are handed out
    std::deque<std::shared_ptr<Entry>> waiting_;  ///< of these, who waits for a thread
    bool is_over_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace kempelen::apps
