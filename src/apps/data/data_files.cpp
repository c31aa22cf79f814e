// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/data/data_files.h"

#include "apps/same_file.h"
#include "apps/tell.h"
#include "core/base/quote.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <cstdio>

namespace kempelen::apps {

Status check_data_files(const std::string& command, const std::vector<std::string>& files,
                        const std::string& output) {
    if (files.empty()) return Error{ErrorCode::bad_argument, command + ": name the files to read"};
    if (output.empty()) return Error{ErrorCode::bad_argument, command + ": name the file to write: -o OUT"};
    for (const std::string& file : files) {
        if (const Status spared = check_not_output(file, output); !spared) return spared;
    }
    return {};
}

void tell_torn(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
        tell("{}: the last game is not complete and was left out\n", printable(file));
    }
}

void put_totals(nlohmann::ordered_json& json, const eval::DataTotals& totals) {
    json["games"] = totals.games;
    json["plies"] = totals.plies;
    json["positions_played"] = totals.positions;
    json["positions_seen"] = totals.seen;
}

}  // namespace kempelen::apps
