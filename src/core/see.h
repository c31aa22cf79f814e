// SPDX-License-Identifier: GPL-3.0-or-later
// Static exchange evaluation: what a move wins or loses when both sides go on taking on its target square.
#pragma once

#include "core/move.h"
#include "core/piece.h"
#include "core/position.h"

#include <array>

namespace kempelen {

/// What a man counts in an exchange, in centipawns. The king counts nothing: it is never taken.
struct ExchangeValues {
    std::array<int, 6> of_piece{100, 300, 300, 500, 900, 0};

    constexpr int of(Piece piece) const { return of_piece[index_of(piece)]; }
};

/// What the side to move gains by the legal move, in centipawns, when each side takes with its least man and
/// stops when that is better. A pinned man takes part only along its pin, or when its pinner has left; a king
/// takes only what is no longer guarded. A pawn that takes on the last rank becomes a queen.
int static_exchange(const Position& position, Move move, const ExchangeValues& values = {});

/// True when static_exchange() is at least `threshold`, found out faster.
bool see_at_least(const Position& position, Move move, int threshold, const ExchangeValues& values = {});

}  // namespace kempelen
