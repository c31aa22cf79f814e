// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands of data files share.
#pragma once

#include "core/base/result.h"
#include "eval/training/data_writer.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace kempelen::apps {

/// Good when there are files to read and a file to write, which is none of them. Fails with bad_argument;
/// `command` begins the sentence.
Status check_data_files(const std::string& command, const std::vector<std::string>& files,
                        const std::string& output);

/// Tells on standard error of each file whose last game is not complete.
void tell_torn(const std::vector<std::string>& files);

/// Adds the fields "games", "plies", "positions_played" and "positions_seen".
void put_totals(nlohmann::ordered_json& json, const eval::DataTotals& totals);

}  // namespace kempelen::apps
