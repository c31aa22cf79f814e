// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/tables/tables_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

namespace kempelen::apps {

std::filesystem::path tables_folder(const std::optional<std::string>& named) {
    if (named) return *named;
    const auto variable = [](const char* name) {
        const char* const value = std::getenv(name);
        return std::filesystem::path(value == nullptr ? "" : value);
    };
    if (const auto own = variable("KEMPELEN_TABLES"); !own.empty()) return own;
    const std::filesystem::path inside = std::filesystem::path("kempelen") / "tables";
    if (const auto data = variable("XDG_DATA_HOME"); !data.empty()) return data / inside;
    return variable("HOME") / ".local" / "share" / inside;
}

Error missing_table(const endgame::Material& material, const std::filesystem::path& folder,
                    endgame::Metric metric) {
    const bool fifty = metric == endgame::Metric::zeroing;
    return {ErrorCode::bad_argument,
            fmt::format("no table of {}{} in {}: `kempelen tables build {}{}` makes it", material.name(),
                        fifty ? " for the fifty-move rule" : "", folder.string(), material.name(),
                        fifty ? " --fifty" : "")};
}

Result<OpenTables> open_tables(const std::optional<std::string>& named, const std::vector<std::string>& names,
                               endgame::Metric metric) {
    const std::filesystem::path folder = tables_folder(named);
    // The usual folder comes with the first table; one that the user names is there or mistyped.
    if (std::error_code fault; named && !std::filesystem::is_directory(folder, fault)) {
        return Error{ErrorCode::bad_file, "there is no folder '" + folder.string() +
                                              "': `kempelen tables build` makes it, and tables in it"};
    }
    auto set = endgame::TableSet::open(folder, metric);
    if (!set) return set.error();
    OpenTables tables{std::move(*set), {}};
    for (const std::string& name : names) {
        const auto material = endgame::Material::parse(name);
        if (!material) return material.error();
        const endgame::TableFile* const file = tables.set.find(*material);
        if (file == nullptr) return missing_table(*material, folder, metric);
        tables.files.push_back(file);
    }
    if (names.empty()) tables.files = tables.set.all();
    return tables;
}

Result<unsigned> table_threads(const std::optional<int>& wanted) {
    if (!wanted) return std::max(1U, std::thread::hardware_concurrency());
    if (*wanted < 1 || *wanted > 1024) {
        return Error{ErrorCode::bad_argument, "--threads must be from 1 to 1024"};
    }
    return static_cast<unsigned>(*wanted);
}

Result<std::uint64_t> table_memory(std::int64_t mib) {
    if (mib < 1 || mib > (1 << 24)) {
        return Error{ErrorCode::bad_argument, "--memory must be from 1 to 16777216 MiB"};
    }
    return static_cast<std::uint64_t>(mib) << 20;
}

}  // namespace kempelen::apps
