// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 23 of Kempelen 56: APNP.
#pragma once

#include "eval/kempelen/criterion.h"

#include <algorithm>
#include <cmath>

namespace kempelen::eval::kempelen56 {

/// 23. APNP. CoefPrimeAPNP times the square root of the value of each undefended enemy man that is attacked,
/// times CoefRoiAPNP if the king alone attacks it, else CoefPieceAPNP; summed, at most MaxiPrimeAPNP. Source:
/// sections 4 and 5; a pawn attacked by the king 0.126, two pawns (king, pawn) 0.302, a pawn attacked by the
/// rook in -1.087; the root reconstructed from four refusals to attack a rook with a rook.
inline double judge_apnp(const Judgement& move) {
    double sum = 0.0;
    for (const Square square : move.enemy_men() & ~Bitboard(move.enemy_king)) {
        const Bitboard attackers = move.controls.of(move.us, square);
        if (attackers.is_empty() || move.enemy(square) > 0) continue;
        const bool king_alone = attackers == Bitboard(move.own_king);
        sum += std::sqrt(pawns_of(move.after.piece_on(square))) *
               (king_alone ? move.parameters.coef_roi_apnp : move.parameters.coef_piece_apnp);
    }
    return std::min(move.parameters.maxi_prime_apnp, move.parameters.coef_prime_apnp * sum);
}

inline constexpr Criterion criterion_apnp{
    .number = 23,
    .abbreviation = "APNP",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 3,
    .parameters = {"CoefPrimeAPNP", "MaxiPrimeAPNP", "CoefRoiAPNP", "CoefPieceAPNP"},
    .formula =
        "CoefPrimeAPNP times the square root of the value of each undefended enemy man that is "
        "attacked, times CoefRoiAPNP if the king alone attacks it, else CoefPieceAPNP; summed, at "
        "most MaxiPrimeAPNP.",
    .source =
        "sections 4 and 5; a pawn attacked by the king 0.126, two pawns (king, pawn) 0.302, a "
        "pawn attacked by the rook in -1.087; the root reconstructed from four refusals to attack "
        "a rook with a rook",
    .judge = judge_apnp,
};

}  // namespace kempelen::eval::kempelen56
