// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of searches as the API writes them.
#pragma once

#include "core/position.h"
#include "search/report.h"

#include <string>
#include <vector>

namespace kempelen::server {

/// `{"depth", "score_cp" or "mate", "nodes", "nps", "time_ms", "pv", "san"}`; the line ends where a move is
/// not legal.
std::string report_json(const Position& position, const search::Report& report);

/// `{"depth", "nodes", "nps", "time_ms", "to_move", "lines": [...]}`, the lines in their order. Requires:
/// there is one.
std::string analysis_json(const Position& position, const std::vector<search::Report>& lines);

}  // namespace kempelen::server
