// SPDX-License-Identifier: GPL-3.0-or-later
// How long a search may take: from the limits to a time to aim at and a time never to pass.
#pragma once

#include "search/limits.h"

#include <chrono>
#include <optional>

namespace kempelen::search {

/// The numbers of the time rule.
struct TimeParams {
    double share_of_clock = 0.045;     ///< of the remaining time, for one move without moves_to_go
    double share_of_increment = 0.75;  ///< of the increment, added to that
    double most_of_clock = 0.45;       ///< no move takes a larger share of the clock
    double hard_over_soft = 4.0;       ///< the time never to pass, in multiples of the time to aim at
    int horizon = 40;                  ///< moves_to_go above this counts as this
    int moves_paid_for = 10;  ///< moves whose overhead is kept back where nothing else says how many come
    double share_of_reserve = 0.1;  ///< of a clock below what is kept back, all the same to be used
    double last_move_share = 0.8;   ///< of the clock, when the control is reached with this move
    double stable_factor = 0.6;     ///< of the aim, when the best move has long been the same
    double unstable_factor = 1.6;   ///< of the aim, when it has just changed
    double falling_per_pawn =
        0.5;  ///< added to the factor for each pawn that the score has dropped (at most 1.5)
};

/// The two times of a move; nothing means no such limit.
struct Budget {
    std::optional<Milliseconds> soft;  ///< do not begin another iteration after this
    std::optional<Milliseconds> hard;  ///< stop at once after this
};

/// Divides the time. Both times are at least one millisecond, whatever the clock says.
Budget budget_for(const Limits& limits, const TimeParams& params = {});

/// What the iterations so far say about the best move.
struct Stability {
    int iterations_unchanged = 0;  ///< how many iterations the best move has been the same
    int score_drop = 0;            ///< centipawns that the score has fallen since the last move or iteration
    double effort = 0.5;           ///< share of the nodes spent on the best move, 0 to 1
};

/// How much of the soft time to use, as a factor about 1.
double soft_factor(const Stability& stability, const TimeParams& params = {});

/// Measures the time of one search. While pondering no time counts; the first look after the ponder hit
/// starts it.
class Stopwatch {
public:
    using Clock = std::chrono::steady_clock;

    void start(bool pondering) {
        begin_ = Clock::now();
        counted_from_ = begin_;
        is_pondering_ = pondering;
    }
    /// Tells the watch that the expected move was played.
    void ponder_hit() {
        if (is_pondering_) counted_from_ = Clock::now();
        is_pondering_ = false;
    }
    bool is_pondering() const { return is_pondering_; }

    /// Time since the search began.
    Milliseconds elapsed() const { return since(begin_); }
    /// Time that counts against the limits; zero while pondering.
    Milliseconds counted() const { return is_pondering_ ? Milliseconds(0) : since(counted_from_); }

private:
    static Milliseconds since(Clock::time_point begin) {
        return std::chrono::duration_cast<Milliseconds>(Clock::now() - begin);
    }

    Clock::time_point begin_;
    Clock::time_point counted_from_;
    bool is_pondering_ = false;
};

}  // namespace kempelen::search
