// SPDX-License-Identifier: GPL-3.0-or-later
// What the reports of matches and tournaments have in common.
#pragma once

#include "arena/run/runner.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace kempelen::arena {

/// "1:02:03" or "4:05".
std::string duration_text(double seconds);

/// A line: how the games ended, most frequent first; empty without games.
std::string endings_text(const Tally& tally);
/// A line for each player that failed; one line when none did.
std::string faults_text(const Tally& tally);
/// A line: wall time, and what the runner itself needed.
std::string time_text(const RunReport& report);

/// {"crashes", "stalls", "time_forfeits", "illegal_moves", "false_claims"}
nlohmann::ordered_json faults_json(const FaultCounts& faults);
/// {"checkmate": 12, ...}
nlohmann::ordered_json endings_json(const Tally& tally);
/// Adds "complete", "resumed", "wall_ms" and "runner_cpu_ms".
void add_run_json(nlohmann::ordered_json& json, const RunReport& report);

}  // namespace kempelen::arena
