// SPDX-License-Identifier: GPL-3.0-or-later
// What the commands `kempelen tables ...` share: where the tables are, and what can be asked of all.
#pragma once

#include "core/base/result.h"
#include "endgame/material.h"
#include "endgame/table_set.h"
#include "endgame/value.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::apps {

/// The folder the user names, or else KEMPELEN_TABLES, or else kempelen/tables in the user's data folder.
/// Fails where there is none of these.
Result<std::filesystem::path> tables_folder(const std::optional<std::string>& named);

/// A folder that has been opened, and some of the tables in it.
struct OpenTables {
    std::filesystem::path folder;
    endgame::TableSet set;
    std::vector<const endgame::TableFile*> files;
};

/// Opens the folder and finds the tables of these names, or all there are. Fails where one is missing, or a
/// named folder.
Result<OpenTables> open_tables(const std::optional<std::string>& named, const std::vector<std::string>& names,
                               endgame::Metric metric = endgame::Metric::mate);

/// What a user asks for with --fifty.
inline endgame::Metric metric_of(bool fifty) {
    return fifty ? endgame::Metric::zeroing : endgame::Metric::mate;
}

/// "win", "draw" or "loss" for the side to move.
inline const char* outcome_name(endgame::Value value) {
    if (value.is_draw()) return "draw";
    return value.is_win() ? "win" : "loss";
}

/// "moves" or "plies", and the key of JSON for the longest win in them.
inline const char* unit_of(endgame::Metric metric) {
    return metric == endgame::Metric::mate ? "moves" : "plies";
}
inline std::string longest_key(endgame::Metric metric) {
    return std::string("longest_win_") + unit_of(metric);
}

/// "no table of KQPKQ in ...: kempelen tables build KQPKQ makes it".
Error missing_table(const endgame::Material& material, const std::filesystem::path& folder,
                    endgame::Metric metric);

/// As many threads as the machine has, or as the user says. Fails for less than 1 and more than 1024.
Result<unsigned> table_threads(const std::optional<int>& wanted);

/// MiB as bytes. Fails for less than 1.
Result<std::uint64_t> table_memory(std::int64_t mib);

}  // namespace kempelen::apps
