// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 15 of Kempelen 56: PROMOPION.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 15. PROMOPION. PrimePromoPion when a pawn reaches the last rank.
/// Source: sections 4 and 5.
inline double judge_promopion(const Judgement& move) {
    return move.move.is_promotion() ? move.parameters.prime_promo_pion : 0.0;
}

inline constexpr Criterion criterion_promopion{
    .number = 15,
    .abbreviation = "PROMOPION",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimePromoPion"},
    .formula = "PrimePromoPion when a pawn reaches the last rank.",
    .source = "sections 4 and 5",
    .judge = judge_promopion,
};

}  // namespace kempelen::eval::kempelen56
