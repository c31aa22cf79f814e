// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 29 of Kempelen 56: PDR.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 29. PDR. -(PenalisePDR - moves played / PDRDiviseur) for the move of a pawn that still stands on its first
/// square. Source: sections 4 and 5; -0.058 of g2g3 at 45 moves played; the total of d2d3 at 5 is 0.023 lower
/// than the formulas give.
inline double judge_pdr(const Judgement& move) {
    if (move.moved != Piece::pawn || move.rank(move.from) != Rank::r2) return 0.0;
    return -(move.parameters.penalise_pdr - move.moves_played() / move.parameters.pdr_diviseur);
}

inline constexpr Criterion criterion_pdr{
    .number = 29,
    .abbreviation = "PDR",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 3,
    .parameters = {"PenalisePDR", "PDRDiviseur"},
    .formula =
        "-(PenalisePDR - moves played / PDRDiviseur) for the move of a pawn that still stands on "
        "its first square.",
    .source =
        "sections 4 and 5; -0.058 of g2g3 at 45 moves played; the total of d2d3 at 5 is 0.023 "
        "lower than the formulas give",
    .judge = judge_pdr,
};

}  // namespace kempelen::eval::kempelen56
