// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 58 of Kempelen 56: PEPT.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 58. PEPT. PenaliteTourEnPrise when an own rook is attacked after the move, even if defended; not when a
/// rook has just captured. Source: section 7 prints the code.
inline double judge_pept(const Judgement& move) {
    if (move.moved == Piece::rook && move.captured) return 0.0;
    const Bitboard rooks = move.after.pieces(move.us, Piece::rook);
    return (rooks & move.controls.squares(~move.us)).is_empty() ? 0.0
                                                                : move.parameters.penalite_tour_en_prise;
}

inline constexpr Criterion criterion_pept{
    .number = 58,
    .abbreviation = "PEPT",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PenaliteTourEnPrise"},
    .formula =
        "PenaliteTourEnPrise when an own rook is attacked after the move, even if defended; not "
        "when a rook has just captured.",
    .source = "section 7 prints the code",
    .judge = judge_pept,
};

}  // namespace kempelen::eval::kempelen56
