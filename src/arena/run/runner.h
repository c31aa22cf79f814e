// SPDX-License-Identifier: GPL-3.0-or-later
// Plays the games of a schedule, several at once, whatever the engines do.
#pragma once

#include "arena/game/adjudication.h"
#include "arena/game/opening.h"
#include "arena/run/player_spec.h"
#include "arena/run/tally.h"
#include "arena/schedule/scheduler.h"
#include "arena/stats/sprt.h"
#include "core/base/result.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace kempelen::arena {

/// Everything that a run needs to know.
struct RunSetup {
    std::vector<PlayerSpec> players;
    Openings openings;
    std::string openings_name;  ///< for the fingerprint and the PGN
    AdjudicationRules rules;
    std::string rules_name;  ///< for the fingerprint
    /// For the fingerprint: "match", "swiss 2". How long the run is to be stays out, so that a longer one
    /// goes on from the state of a shorter one.
    std::string format;
    int concurrency = 1;     ///< games at once
    std::uint64_t seed = 1;  ///< for players that leave something to chance
    Milliseconds stall_limit{60000};
    std::optional<Sprt> sprt;  ///< for player 0, in a match
    std::string pgn_file;      ///< games are appended there; empty: not kept
    std::string state_file;    ///< from which a stopped run goes on; empty: none
    std::string event = "Kempelen arena";
    std::string site = "?";
};

/// How a run ended.
struct RunReport {
    Tally tally;
    std::vector<Bye> byes;
    int rounds = 0;
    std::string pairing_rule;           ///< see Scheduler::rule()
    std::optional<std::size_t> winner;  ///< see Scheduler::winner()
    std::optional<SprtState> sprt;
    bool is_complete = false;  ///< all games were played, or the test has decided
    std::size_t resumed = 0;   ///< games that an earlier run had played
    std::chrono::nanoseconds wall{};
    /// Processor time of this process without what built-in players spent thinking.
    std::chrono::nanoseconds own_processor_time{};
};

/// The state of a run, for a progress bar.
struct Progress {
    const Tally& tally;
    std::optional<std::size_t> total;  ///< games, when it is known
    std::size_t played_now = 0;        ///< games played by this run, without resumed ones
    std::optional<SprtState> sprt;
    std::chrono::nanoseconds elapsed{};
};

/// Called from the thread that called run(), now and then and after the last game.
using ProgressListener = std::function<void(const Progress&)>;

/// Runs a tournament until it is over, the test has decided, or `stop` asks. Fails with the error of a player
/// that cannot be started at all, of a file that cannot be written, or of an engine that cannot play such
/// games.
Result<RunReport> run(const RunSetup& setup, Scheduler& scheduler, const std::stop_token& stop,
                      const ProgressListener& listener);

}  // namespace kempelen::arena
