// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of data files for people and for programs.
#pragma once

#include "eval/training/data_stats.h"

#include <string>
#include <vector>

namespace kempelen::apps {

void print_stats_text(const eval::DataStats& stats);
void print_stats_json(const std::vector<std::string>& files, const eval::DataStats& stats);

}  // namespace kempelen::apps
