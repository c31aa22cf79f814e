// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 3 of Kempelen 56: PDP.
#pragma once

#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 3. PDP. PrimePionAttak + CoefPionAttak times the value of the best knight, bishop, rook or queen that the
/// moved pawn attacks, when the enemy does not control its square. Source: sections 4 and 5; from the totals
/// of e4e5 (+0.505) and g7g5 (+0.207); the condition reconstructed from five game moves.
inline double judge_pdp(const Judgement& move) {
    if (move.arrived != Piece::pawn || move.enemy(move.to) > 0) return 0.0;
    double best = 0.0;
    for (const Square target : move.attacks() & move.enemy_men()) {
        const Piece piece = move.after.piece_on(target);
        if (piece != Piece::pawn && piece != Piece::king) best = std::max(best, pawns_of(piece));
    }
    return best > 0 ? move.parameters.prime_pion_attak + move.parameters.coef_pion_attak * best : 0.0;
}

inline constexpr Criterion criterion_pdp{
    .number = 3,
    .abbreviation = "PDP",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 3,
    .parameters = {"PrimePionAttak", "CoefPionAttak"},
    .formula =
        "PrimePionAttak + CoefPionAttak times the value of the best knight, bishop, rook or queen "
        "that the moved pawn attacks, when the enemy does not control its square.",
    .source =
        "sections 4 and 5; from the totals of e4e5 (+0.505) and g7g5 (+0.207); the condition "
        "reconstructed from five game moves",
    .judge = judge_pdp,
};

}  // namespace kempelen::eval::kempelen56
