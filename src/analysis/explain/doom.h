// SPDX-License-Identifier: GPL-3.0-or-later
// A man that cannot be saved any more.
#pragma once

#include "core/position.h"

#include <optional>

namespace kempelen::analysis {

/// The move by which the side to move goes after the enemy man on a square that has no safe one to go to, and
/// wins it: at once, or with the next move. Pawns and kings are not looked at. Nothing where there is none;
/// what is found still has to be proved against every answer (verify_loss.h).
std::optional<Move> winning_move(const Position& position, Square square);

}  // namespace kempelen::analysis
