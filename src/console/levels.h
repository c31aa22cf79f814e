// SPDX-License-Identifier: GPL-3.0-or-later
// The levels of play by the names that people type.
#pragma once

#include "console/words.h"
#include "players/levels.h"

#include <optional>
#include <string_view>

namespace kempelen::console {

using players::can_be_weaker;
using players::Level;

/// The level that a text names: 1 to 6, a name ("club") in any language, or a strength in Elo ("1500"), which
/// has neither plies nor a time. Nothing for any other text.
std::optional<Level> level_of(std::string_view text);

}  // namespace kempelen::console
