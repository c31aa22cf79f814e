// SPDX-License-Identifier: GPL-3.0-or-later
// One search for an XBoard interface: on the clock, in the opponent's time, or without end.
#pragma once

#include "core/game.h"
#include "players/player.h"
#include "protocols/line_writer.h"
#include "search/limits.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace kempelen::protocols::xboard {

/// A search that was asked for. It runs on one thread; the others may be called from any other.
class ThinkJob {
public:
    /// What the search is for.
    enum class Purpose : std::uint8_t {
        move,      ///< its move will be played
        ponder,    ///< about the reply that is expected; becomes `move` by a ponder hit
        analysis,  ///< its lines are all that counts
    };

    ThinkJob(Purpose purpose, Game game, search::Limits limits, bool posts)
        : purpose_(purpose), game_(std::move(game)), limits_(std::move(limits)), posts_(posts) {}

    /// Thinks; then, unless it was cancelled, waits until its answer is wanted and hands it to `done`. To be
    /// called once.
    void run(players::Player& player, LineWriter& output,
             const std::function<void(const search::Choice&)>& done);

    /// Ends the search; its answer is wanted ("?").
    void move_now();
    /// Ends the search; nobody wants its answer any more.
    void cancel();
    /// The expected move was played: the answer is wanted when it is ready.
    void ponder_hit();

    Purpose purpose() const { return purpose_; }
    const Game& game() const { return game_; }
    void set_posting(bool posts) { posts_.store(posts); }
    /// The answer to "." while analyzing: time, nodes, depth and moves, as far as they are known.
    std::string status_line() const;

private:
    class Reporter;

    void release(bool cancelled);

    const Purpose purpose_;
    const Game game_;
    const search::Limits limits_;
    std::atomic<bool> posts_;
    search::Control control_;
    mutable std::mutex mutex_;
    std::condition_variable released_;
    bool is_released_ = false;
    bool is_cancelled_ = false;
    search::Report latest_;
};

}  // namespace kempelen::protocols::xboard
