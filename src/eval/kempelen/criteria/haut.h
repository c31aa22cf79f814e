// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 51 of Kempelen 56: HAUT.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 51. HAUT. PrimHaut when the moved pawn stands beside an own pawn on the same rank.
/// Source: sections 4 and 5; 0.05 of g2g3.
inline double judge_haut(const Judgement& move) {
    if (move.arrived != Piece::pawn) return 0.0;
    const Bitboard beside = Bitboard(move.to).east() | Bitboard(move.to).west();
    return (beside & move.after.pieces(move.us, Piece::pawn)).is_empty() ? 0.0 : move.parameters.prim_haut;
}

inline constexpr Criterion criterion_haut{
    .number = 51,
    .abbreviation = "HAUT",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimHaut"},
    .formula = "PrimHaut when the moved pawn stands beside an own pawn on the same rank.",
    .source = "sections 4 and 5; 0.05 of g2g3",
    .judge = judge_haut,
};

}  // namespace kempelen::eval::kempelen56
