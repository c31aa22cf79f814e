// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 39 of Kempelen 56: MOB.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 39. MOB. (own mobility - enemy mobility) / DiviseurMobilite; mobility is the sum of the controls less the
/// number of occupied squares controlled. Source: section 4; from 15 screens and 12 totals.
inline double judge_mob(const Judgement& move) {
    const int balance = move.controls.mobility(move.us) - move.controls.mobility(~move.us);
    return balance / move.parameters.diviseur_mobilite;
}

inline constexpr Criterion criterion_mob{
    .number = 39,
    .abbreviation = "MOB",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 3,
    .parameters = {"DiviseurMobilite"},
    .formula =
        "(own mobility - enemy mobility) / DiviseurMobilite; mobility is the sum of the controls "
        "less the number of occupied squares controlled.",
    .source = "section 4; from 15 screens and 12 totals",
    .judge = judge_mob,
};

}  // namespace kempelen::eval::kempelen56
