// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 59 of Kempelen 56: PPDS.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 59. PPDS. PrimeRoiAttakPionSD for a king move that comes nearer, in king steps, to the nearest undefended
/// enemy pawn, when there is no queen or rook on the board; capturing it counts. Source: annexes (also
/// written PPSD); the example 1.Kf3 a5 ... 6.Kxa1.
inline double judge_ppds(const Judgement& move) {
    const Bitboard heavy = move.after.pieces(Piece::queen) | move.after.pieces(Piece::rook);
    if (move.moved != Piece::king || !heavy.is_empty()) return 0.0;
    int nearest = 8;
    int after = 8;
    for (const Square pawn : move.before.pieces(~move.us, Piece::pawn)) {
        if (move.situation.controls.count(~move.us, pawn) > 0) continue;
        const int distance = king_distance(move.from, pawn);
        if (distance >= nearest) continue;
        nearest = distance;
        after = king_distance(move.to, pawn);
    }
    return after < nearest ? move.parameters.prime_roi_attak_pion_sd : 0.0;
}

inline constexpr Criterion criterion_ppds{
    .number = 59,
    .abbreviation = "PPDS",
    .standing = Standing::reconstructed,
    .since = Version::proto56,
    .decimals = 2,
    .parameters = {"PrimeRoiAttakPionSD"},
    .formula =
        "PrimeRoiAttakPionSD for a king move that comes nearer, in king steps, to the nearest "
        "undefended enemy pawn, when there is no queen or rook on the board; capturing it counts.",
    .source = "annexes (also written PPSD); the example 1.Kf3 a5 ... 6.Kxa1",
    .judge = judge_ppds,
};

}  // namespace kempelen::eval::kempelen56
