// SPDX-License-Identifier: GPL-3.0-or-later
// What the evaluations of the historical programs share: counting men for both sides.
#pragma once

#include "core/position.h"
#include "eval/fills.h"

#include <array>

namespace kempelen::eval::historical {

/// Values of pawn, knight, bishop, rook and queen; the king has none, or counts on both sides alike.
using PieceValues = std::array<int, 5>;

/// What White's men are worth more than Black's.
inline int material_balance(const Position& position, const PieceValues& values) {
    int sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Bitboard men = position.pieces(all_pieces[i]);
        sum += values[i] *
               ((men & position.men(Color::white)).count() - (men & position.men(Color::black)).count());
    }
    return sum;
}

/// How many pawns stand behind another of the same set on their file.
constexpr int doubled_pawns(Bitboard pawns) {
    const Bitboard files = fill_files(pawns) & Bitboard::of(Rank::r1);
    return pawns.count() - files.count();
}

/// The pawns of the set without another on a file beside theirs.
constexpr Bitboard isolated_pawns(Bitboard pawns) { return pawns & ~fill_files(neighbors(pawns)); }

/// One for each pawn on the rank `first`, as its side counts ranks, two for one on the next, and so on.
constexpr int pawn_steps_from(Rank first, Bitboard pawns, Color us) {
    int steps = 0;
    for (int rank = index_of(first); rank <= index_of(Rank::r7); ++rank) {
        steps += (pawns & fill_forward(own_rank(static_cast<Rank>(rank), us), us)).count();
    }
    return steps;
}

/// The same number for the side to move.
inline int for_side_to_move(const Position& position, int white) {
    return position.side_to_move() == Color::white ? white : -white;
}

}  // namespace kempelen::eval::historical
