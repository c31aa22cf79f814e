// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

namespace kempelen {

/// The folder of what the program keeps for its user: $XDG_DATA_HOME/kempelen, or .local/share/kempelen in
/// $HOME (XDG Base Directory Specification 0.8). Nothing when neither names a folder. Values as the
/// environment has them; a relative one does not count.
std::optional<std::filesystem::path> user_data_folder(const char* data_home, const char* home);

/// The same, of this process.
std::optional<std::filesystem::path> user_data_folder();

}  // namespace kempelen
