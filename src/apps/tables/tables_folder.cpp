// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/tables/tables_folder.h"

#include "core/base/user_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

namespace kempelen::apps {

Result<std::filesystem::path> tables_folder(const std::optional<std::string>& named) {
    if (named) return std::filesystem::path(*named);
    if (const char* const own = std::getenv("KEMPELEN_TABLES"); own != nullptr && *own != '\0') {
        return std::filesystem::path(own);
    }
    if (const auto data = user_data_folder()) return *data / "tables";
    return Error{ErrorCode::bad_file,
                 "neither KEMPELEN_TABLES, XDG_DATA_HOME nor HOME names a folder for the tables"};
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
    const auto wanted = tables_folder(named);
    if (!wanted) return wanted.error();
    const std::filesystem::path& folder = *wanted;
    // The usual folder comes with the first table; one that the user names is there or mistyped.
    if (std::error_code fault; named && !std::filesystem::is_directory(folder, fault)) {
        return Error{ErrorCode::bad_file, "there is no folder '" + folder.string() +
                                              "': `kempelen tables build` makes it, and tables in it"};
    }
    auto set = endgame::TableSet::open(folder, metric);
    if (!set) return set.error();
    OpenTables tables{folder, std::move(*set), {}};
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
