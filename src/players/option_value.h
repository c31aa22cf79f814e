// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the values of options, with errors fit to be shown.
#pragma once

#include "core/base/result.h"
#include "players/player.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kempelen::players {

/// Whether two option names are the same, capitals aside.
bool is_same_name(std::string_view a, std::string_view b);

/// Reads the value of a spin option. Fails with bad_argument for text that is no number or one outside the
/// option's range.
Result<std::int64_t> read_spin(const PlayerOption& option, std::string_view value);

/// Reads the value of a check option. Fails with bad_argument for anything but true and false.
Result<bool> read_check(std::string_view option, std::string_view value);

/// Reads the value of a combo option: its place among the choices, capitals aside. Fails with bad_argument
/// for anything else.
Result<std::size_t> read_combo(const PlayerOption& option, std::string_view value);

/// The error for a name that the player does not know.
Error unknown_option(std::string_view player, std::string_view name);

}  // namespace kempelen::players
