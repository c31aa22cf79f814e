// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/game_archive.h"

#include "core/base/named_error.h"
#include "core/base/user_data.h"

namespace kempelen::apps {

void declare_database(Arguments& arguments, std::string& name) {
    arguments.option("--database", name,
                     "where games are kept; otherwise kempelen/games.db in the user's data folder");
}

Result<arena::Archive> open_archive(const std::string& name, arena::Archive::Access access) {
    std::string path = name;
    if (path.empty()) {
        const auto folder = user_data_folder();
        if (!folder) {
            Error error = error_of(ErrorCode::bad_file, {ReasonId::folder_missing});
            error.what = "neither XDG_DATA_HOME nor HOME names a folder for the games";
            return error;
        }
        path = (*folder / "games.db").string();
    }
    Result<arena::Archive> archive = arena::Archive::open(path, access);
    if (!archive) return named(path, archive.error());
    return archive;
}

}  // namespace kempelen::apps
