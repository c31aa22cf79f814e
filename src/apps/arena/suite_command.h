// SPDX-License-Identifier: GPL-3.0-or-later
// kempelen rate --suite: a rating from test positions.
#pragma once

#include "apps/command.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::apps {

/// What to rate and how.
struct SuiteRequest {
    std::string file;                        ///< EPD with bm or am
    std::vector<std::string> players;        ///< built-in players, with settings; several with --calibrate
    std::optional<double> seconds;           ///< a position
    std::optional<std::int64_t> nodes;       ///< a position
    std::optional<std::string> calibration;  ///< ELO_AT_ZERO,ELO_AT_ONE,SCATTER
    std::vector<std::string> known;          ///< NAME=ELO of players: find the calibration instead
    bool json = false;
};

/// Runs the suite and prints the rating, or the calibration.
Exit run_suite(const SuiteRequest& request);

}  // namespace kempelen::apps
