// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 35 of Kempelen 56: DOU.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 35. DOU. Piondouble for a pawn move that ends on a file with another own pawn.
/// Source: sections 4 and 5; g2g3 and g4g5 get -0.10, king moves with the same pawns nothing.
inline double judge_dou(const Judgement& move) {
    if (move.arrived != Piece::pawn) return 0.0;
    const Bitboard others = Bitboard::of(move.to.file()) & ~Bitboard(move.to);
    const bool doubled = !(others & move.after.pieces(move.us, Piece::pawn)).is_empty();
    return doubled ? move.parameters.piondouble : 0.0;
}

inline constexpr Criterion criterion_dou{
    .number = 35,
    .abbreviation = "DOU",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"Piondouble"},
    .formula = "Piondouble for a pawn move that ends on a file with another own pawn.",
    .source = "sections 4 and 5; g2g3 and g4g5 get -0.10, king moves with the same pawns nothing",
    .judge = judge_dou,
};

}  // namespace kempelen::eval::kempelen56
