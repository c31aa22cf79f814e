// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 13 of Kempelen 56: BALCENTRE.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 13. BALCENTRE. Over e4, d4, e5, d5: own controls - enemy controls, each worth ValeurCentre, times
/// MajorationCentre on the two squares in the half of the controlling side's opponent. Source: sections 4 and
/// 5; from 15 screens and 12 totals.
inline double judge_balcentre(const Judgement& move) {
    using namespace literals;
    const double near = move.parameters.valeur_centre;
    const double far = near * move.parameters.majoration_centre;
    double balance = 0.0;
    for (const Square square : {"e4"_sq, "d4"_sq, "e5"_sq, "d5"_sq}) {
        const bool is_far = move.rank(square) == Rank::r5;
        balance += move.own(square) * (is_far ? far : near) - move.enemy(square) * (is_far ? near : far);
    }
    return balance;
}

inline constexpr Criterion criterion_balcentre{
    .number = 13,
    .abbreviation = "BALCENTRE",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"ValeurCentre", "MajorationCentre"},
    .formula =
        "Over e4, d4, e5, d5: own controls - enemy controls, each worth ValeurCentre, times "
        "MajorationCentre on the two squares in the half of the controlling side's opponent.",
    .source = "sections 4 and 5; from 15 screens and 12 totals",
    .judge = judge_balcentre,
};

}  // namespace kempelen::eval::kempelen56
