// SPDX-License-Identifier: GPL-3.0-or-later
// The position that a command is about, as the user gives it.
#pragma once

#include "core/base/language.h"
#include "core/base/result.h"
#include "core/position.h"

#include <string>
#include <vector>

namespace kempelen::apps {

/// Reads `[FEN]`: no words or "startpos" is the start position; otherwise a FEN, as one word in quotes or as
/// several. What was completed or dropped is told on standard error, in the language. Fails as read_fen()
/// does.
Result<Position> position_of(const std::vector<std::string>& words, Strictness strictness = Strictness::legal,
                             Language language = Language::english);

}  // namespace kempelen::apps
