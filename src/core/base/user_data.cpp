// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/user_data.h"

#include <cstdlib>

namespace kempelen {

std::optional<std::filesystem::path> user_data_folder(const char* data_home, const char* home) {
    using Path = std::filesystem::path;
    const Path own = "kempelen";
    if (data_home != nullptr && Path(data_home).is_absolute()) return data_home / own;
    if (home != nullptr && Path(home).is_absolute()) return Path(home) / ".local" / "share" / own;
    return std::nullopt;
}

std::optional<std::filesystem::path> user_data_folder() {
    return user_data_folder(std::getenv("XDG_DATA_HOME"), std::getenv("HOME"));
}

}  // namespace kempelen
