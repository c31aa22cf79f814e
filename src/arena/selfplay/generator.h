// SPDX-License-Identifier: GPL-3.0-or-later
// Fills a data file with games that the modern player plays against itself, on several threads.
#pragma once

#include "arena/selfplay/settings.h"
#include "endgame/build_ranks.h"
#include "eval/training/data_writer.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

namespace kempelen::arena {

/// What to make, and when it is enough: by whichever comes first.
struct GenerationPlan {
    SelfPlaySettings settings;
    endgame::BuildRank rank;  ///< makes the numbers that leave this rest; many processes, many files
    int threads = 1;
    std::optional<std::uint64_t> games;      ///< the numbers below this one
    std::optional<std::uint64_t> positions;  ///< in the file, those of earlier runs included
    std::optional<std::chrono::seconds> time;
};

/// How far a generation has come.
struct GenerationProgress {
    eval::DataTotals now;     ///< what the file holds
    eval::DataTotals before;  ///< what it held when this run began
    std::chrono::duration<double> elapsed{};

    /// Positions of both kinds, the standard filter's, made by this run in an hour at this speed.
    double positions_an_hour() const;
    /// Seconds until the plan is fulfilled at this speed; nothing while that cannot be said.
    std::optional<double> seconds_left(const GenerationPlan& plan) const;
};

/// Plays until the plan is fulfilled or the stop comes; games that are not finished then are dropped.
/// `on_progress` is called now and then from the calling thread. Fails as the writer does.
Result<GenerationProgress> generate_data(const GenerationPlan& plan, eval::DataWriter& writer,
                                         const std::stop_token& stop,
                                         const std::function<void(const GenerationProgress&)>& on_progress);

}  // namespace kempelen::arena
