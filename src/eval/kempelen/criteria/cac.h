// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 18 of Kempelen 56: CAC.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 18. CAC. Takes the bonus D back when the man most en prise (I) moves, without capturing, to a square that
/// the enemy controls. Source: section 4; the exception for captures reconstructed from five exchanges in the
/// games.
inline double judge_cac(const Judgement& move) {
    const auto hanging = move.situation.en_prise.first;
    if (!hanging || *hanging != move.from || move.captured || move.enemy(move.to) == 0) return 0.0;
    return -pawns_of(move.moved) * (1.0 - move.parameters.param_coef);
}

inline constexpr Criterion criterion_cac{
    .number = 18,
    .abbreviation = "CAC",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"ParamCoef"},
    .formula =
        "Takes the bonus D back when the man most en prise (I) moves, without capturing, to a "
        "square that the enemy controls.",
    .source = "section 4; the exception for captures reconstructed from five exchanges in the games",
    .judge = judge_cac,
};

}  // namespace kempelen::eval::kempelen56
