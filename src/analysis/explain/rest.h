// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a position has come to rest, so that its criteria may be counted.
#pragma once

#include "core/position.h"

#include <cstdint>
#include <optional>

namespace kempelen::analysis {

/// How far a search of so many nodes ends up from what the classical evaluation says of the position itself,
/// in centipawns; nothing where the game is over. Mates are farther than any score.
std::optional<int> drift(const Position& position, std::uint64_t nodes);

/// Whether nothing is about to fall in a quiet position: a short search stays within a pawn of the
/// evaluation, or within a quarter of what it says. A man that stands well guarded may be caught, or
/// attacked by a fork, and what was given up for an attack may come back: then the count of men would lie.
bool is_at_rest(const Position& position);

}  // namespace kempelen::analysis
