// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 5 of Kempelen 56: D.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 5. D. Value of the man most en prise (I) when it is the one that moves, times (1 - ParamCoef).
/// Source: sections 4 and 5; the screens print it with one decimal.
inline double judge_d(const Judgement& move) {
    const auto hanging = move.situation.en_prise.first;
    if (!hanging || *hanging != move.from) return 0.0;
    return pawns_of(move.moved) * (1.0 - move.parameters.param_coef);
}

inline constexpr Criterion criterion_d{
    .number = 5,
    .abbreviation = "D",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 1,
    .parameters = {"ParamCoef"},
    .formula = "Value of the man most en prise (I) when it is the one that moves, times (1 - ParamCoef).",
    .source = "sections 4 and 5; the screens print it with one decimal",
    .judge = judge_d,
};

}  // namespace kempelen::eval::kempelen56
