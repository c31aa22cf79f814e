// SPDX-License-Identifier: GPL-3.0-or-later
// Why a move is refused, in the user's language.
#pragma once

#include "console/words.h"
#include "core/illegal_move.h"
#include "core/position.h"

#include <string>

namespace kempelen::console {

/// The objection as a sentence.
std::string describe(const MoveObjection& objection, const Position& position, const Words& words);

}  // namespace kempelen::console
