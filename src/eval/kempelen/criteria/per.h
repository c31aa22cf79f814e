// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 14 of Kempelen 56: PER.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 14. PER. PrimeEchec when the move gives check.
/// Source: sections 4 and 5.
inline double judge_per(const Judgement& move) {
    return move.after.is_check() ? move.parameters.prime_echec : 0.0;
}

inline constexpr Criterion criterion_per{
    .number = 14,
    .abbreviation = "PER",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeEchec"},
    .formula = "PrimeEchec when the move gives check.",
    .source = "sections 4 and 5",
    .judge = judge_per,
};

}  // namespace kempelen::eval::kempelen56
