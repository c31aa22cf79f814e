// SPDX-License-Identifier: GPL-3.0-or-later
// The names of the players, for help texts.
#pragma once

#include <string>

namespace kempelen::apps {

/// "kempelen, kempelen+, ...": every registered player, the standard one first.
std::string player_names();

}  // namespace kempelen::apps
