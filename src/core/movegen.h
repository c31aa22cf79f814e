// SPDX-License-Identifier: GPL-3.0-or-later
// All legal moves of a position.
#pragma once

#include "core/move_list.h"
#include "core/position.h"

#include <cstdint>

namespace kempelen {

/// Which moves to make.
enum class MoveKind : std::uint8_t {
    all,       ///< every legal move
    captures,  ///< captures, en passant, and all promotions
    quiets,    ///< the rest: castling included
    evasions,  ///< every legal move of a side that is in check (what `all` calls then)
};

/// Appends the legal moves of a kind. Requires for evasions: the side to move is in check. `captures` and
/// `quiets` together are `all`, in check or not.
template <MoveKind kind>
void generate(const Position& position, MoveList& moves);

extern template void generate<MoveKind::all>(const Position&, MoveList&);
extern template void generate<MoveKind::captures>(const Position&, MoveList&);
extern template void generate<MoveKind::quiets>(const Position&, MoveList&);
extern template void generate<MoveKind::evasions>(const Position&, MoveList&);

/// All legal moves.
inline MoveList legal_moves(const Position& position) {
    MoveList moves;
    generate<MoveKind::all>(position, moves);
    return moves;
}

/// How many legal moves there are, counted without making a list.
int count_legal_moves(const Position& position);

/// True when there is at least one legal move.
bool has_legal_move(const Position& position);

}  // namespace kempelen
