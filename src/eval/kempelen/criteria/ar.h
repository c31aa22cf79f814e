// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 25 of Kempelen 56: AR.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 25. AR. CoefAttakRoi for each occupied square beside the enemy king that the moved man attacks.
/// Source: sections 4 and 5; from the totals of b5c4, d1b1 and f3g5.
inline double judge_ar(const Judgement& move) {
    return move.parameters.coef_attak_roi *
           (move.attacks() & move.enemy_ring() & move.after.occupied()).count();
}

inline constexpr Criterion criterion_ar{
    .number = 25,
    .abbreviation = "AR",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"CoefAttakRoi"},
    .formula = "CoefAttakRoi for each occupied square beside the enemy king that the moved man attacks.",
    .source = "sections 4 and 5; from the totals of b5c4, d1b1 and f3g5",
    .judge = judge_ar,
};

}  // namespace kempelen::eval::kempelen56
