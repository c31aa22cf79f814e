// SPDX-License-Identifier: GPL-3.0-or-later
// What a run came to, as text and as JSON.
#pragma once

#include "arena/run/runner.h"
#include "arena/stats/elo.h"
#include "arena/tables/crosstable.h"

#include <string>

namespace kempelen::arena {

/// The estimate that the games of a match allow: from pairs when every game belongs to a whole pair, else
/// from games.
EloEstimate match_elo(const Tally& tally);

/// A match of two as lines of text: score, Elo, pairs, draws, advantage of White, test, faults, time.
std::string print_match(const RunReport& report, const std::optional<Sprt>& sprt);

/// A match of two as one JSON object (docs/json.md).
std::string match_json(const RunReport& report, const std::optional<Sprt>& sprt);

/// A tournament as lines of text: crosstable, ratings, faults, time.
std::string print_tournament(const RunReport& report, CrosstableOptions options);

/// A tournament as one JSON object: players in final order with ratings, faults and games.
std::string tournament_json(const RunReport& report, CrosstableOptions options);

/// One line for a progress bar or a log: games, time left, present Elo.
std::string progress_line(const Progress& progress, const std::optional<Sprt>& sprt);

/// A bar of that many columns that is filled as far as the work is done.
std::string progress_bar(const Progress& progress, std::size_t width);

}  // namespace kempelen::arena
