// SPDX-License-Identifier: GPL-3.0-or-later
// A tournament as a page for the browser: one file, nothing fetched from elsewhere.
#pragma once

#include "arena/run/runner.h"
#include "arena/tables/crosstable.h"

#include <string>

namespace kempelen::arena {

/// The page: crosstable, ratings with a plot of their 95 % intervals, how games ended, faults.
std::string html_report(const RunReport& report, CrosstableOptions options, const std::string& title);

}  // namespace kempelen::arena
