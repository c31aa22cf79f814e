// SPDX-License-Identifier: GPL-3.0-or-later
// A tournament described in a TOML file.
#pragma once

#include "arena/run/player_spec.h"
#include "core/base/result.h"

#include <string>
#include <utility>
#include <vector>

namespace kempelen::arena {

/// A set-up file: settings by the names of the command line options, players in [[player]] tables.
struct SetupFile {
    std::string path;
    std::vector<std::pair<std::string, std::string>> settings;
    std::vector<std::string> player_options;  ///< NAME=VALUE, of the table [options]: for every player
    /// For each player its properties in the order of the file: the keys of set_property().
    std::vector<std::vector<std::pair<std::string, std::string>>> players;
};

/// Reads a set-up file. Fails with bad_file when it cannot be read and bad_argument when it is no TOML or has
/// values of the wrong kind; the error names the line.
Result<SetupFile> read_setup_file(const std::string& path);

/// A player of a set-up file, starting from `defaults`. Fails with bad_argument.
Result<PlayerSpec> player_of(const std::vector<std::pair<std::string, std::string>>& properties,
                             const PlayerSpec& defaults);

}  // namespace kempelen::arena
