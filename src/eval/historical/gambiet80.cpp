// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/historical/gambiet80.h"

#include "eval/historical/gambiet_exchange.h"

#include <algorithm>

namespace kempelen::eval::historical {

namespace {

constexpr int even = 128;
constexpr int points_a_pawn = 3;

/// Men in the center and minor pieces that have left home, for a side.
int activity(const Position& position, Color us) {
    constexpr Bitboard middle =
        (Bitboard::of(File::c) | Bitboard::of(File::d) | Bitboard::of(File::e) | Bitboard::of(File::f)) &
        (Bitboard::of(Rank::r4) | Bitboard::of(Rank::r5));
    const Bitboard minors = position.pieces(us, Piece::knight) | position.pieces(us, Piece::bishop);
    const Bitboard home = Bitboard::of(us == Color::white ? Rank::r1 : Rank::r8);
    return (position.men(us) & middle).count() - (minors & home).count();
}

}  // namespace

int gambiet80_points(const Position& after) {
    const Color mover = ~after.side_to_move();
    const int material = points_a_pawn * gambiet_exchange(after).minimum();
    const int place = std::clamp((activity(after, mover) - activity(after, ~mover)) / 2, -1, 1);
    return std::clamp(even - material - place, 2, 254);
}

MoverScore gambiet80(const Position& position) {
    return MoverScore((gambiet80_points(position) - even) * 100 / points_a_pawn);
}

}  // namespace kempelen::eval::historical
