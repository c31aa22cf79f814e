// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 59 of Kempelen 56: PPDS.
#pragma once

#include "eval/kempelen/board_terms.h"
#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 59. PPDS. For a king move that comes nearer to the nearest undefended enemy pawn, when there is no queen
/// or rook on the board: PrimeRoiAttakPionSD divided by the distance that is left (files and ranks added, at
/// least 1). Source: annexes (also written PPSD); the distance reconstructed from the example 1.Kf3 a5 2.Ke3
/// a4 3.Kd3 a3 4.Kc3 a2 5.Kb2 (not Kb3) a1=Q+ 6.Kxa1 and from "cette prime même modeste".
inline double judge_ppds(const Judgement& move) {
    const Bitboard heavy = move.after.pieces(Piece::queen) | move.after.pieces(Piece::rook);
    if (move.moved != Piece::king || move.is_castling() || !heavy.is_empty()) return 0.0;
    int nearest = 99;
    int after = 99;
    for (const Square pawn : move.before.pieces(~move.us, Piece::pawn)) {
        if (move.situation.controls.count(~move.us, pawn) > 0) continue;
        if (steps_apart(move.from, pawn) >= nearest) continue;
        nearest = steps_apart(move.from, pawn);
        after = steps_apart(move.to, pawn);
    }
    return after < nearest ? move.parameters.prime_roi_attak_pion_sd / std::max(1, after) : 0.0;
}

inline constexpr Criterion criterion_ppds{
    .number = 59,
    .abbreviation = "PPDS",
    .standing = Standing::reconstructed,
    .since = Version::proto56,
    .decimals = 2,
    .parameters = {"PrimeRoiAttakPionSD"},
    .formula =
        "For a king move that comes nearer to the nearest undefended enemy pawn, when there is no "
        "queen or rook on the board: PrimeRoiAttakPionSD divided by the distance that is left "
        "(files and ranks added, at least 1).",
    .source =
        "annexes (also written PPSD); the distance reconstructed from the example 1.Kf3 a5 2.Ke3 "
        "a4 3.Kd3 a3 4.Kc3 a2 5.Kb2 (not Kb3) a1=Q+ 6.Kxa1 and from \"cette prime même modeste\"",
    .judge = judge_ppds,
};

}  // namespace kempelen::eval::kempelen56
