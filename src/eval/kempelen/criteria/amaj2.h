// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 56 of Kempelen 56: AMAJ2.
#pragma once

#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 56. AMAJ2. CoefPrimeAMAJ2 times the value of the best enemy man that is defended, attacked more than
/// defended, and would lose by an exchange. Source: sections 4 and 5; the screens give nothing for undefended
/// pawns, which APNP rewards.
inline double judge_amaj2(const Judgement& move) {
    double best = 0.0;
    for (const Square square : move.enemy_men() & ~Bitboard(move.enemy_king)) {
        if (move.enemy(square) == 0 || move.own(square) <= move.enemy(square)) continue;
        if (exchange_loss(move.after, move.controls, square, ~move.us) <= 0) continue;
        best = std::max(best, pawns_of(move.after.piece_on(square)));
    }
    return move.parameters.coef_prime_amaj2 * best;
}

inline constexpr Criterion criterion_amaj2{
    .number = 56,
    .abbreviation = "AMAJ2",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"CoefPrimeAMAJ2"},
    .formula =
        "CoefPrimeAMAJ2 times the value of the best enemy man that is defended, attacked more "
        "than defended, and would lose by an exchange.",
    .source = "sections 4 and 5; the screens give nothing for undefended pawns, which APNP rewards",
    .judge = judge_amaj2,
};

}  // namespace kempelen::eval::kempelen56
