// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 21 of Kempelen 56: ACD.
#pragma once

#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 21. ACD. AttakCaseDominante times the own controls of the arrival square above the enemy's, the moved man
/// not counted. Source: sections 4 and 5; from 15 screens and 12 totals.
inline double judge_acd(const Judgement& move) {
    return move.parameters.attak_case_dominante * std::max(0, move.own(move.to) - move.enemy(move.to));
}

inline constexpr Criterion criterion_acd{
    .number = 21,
    .abbreviation = "ACD",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"AttakCaseDominante"},
    .formula =
        "AttakCaseDominante times the own controls of the arrival square above the enemy's, the "
        "moved man not counted.",
    .source = "sections 4 and 5; from 15 screens and 12 totals",
    .judge = judge_acd,
};

}  // namespace kempelen::eval::kempelen56
