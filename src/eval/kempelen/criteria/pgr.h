// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 16 of Kempelen 56: PGR.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 16. PGR. PrimeGrandRoque for castling long.
/// Source: sections 4 and 5.
inline double judge_pgr(const Judgement& move) {
    return move.is_castling() && move.to.file() == File::c ? move.parameters.prime_grand_roque : 0.0;
}

inline constexpr Criterion criterion_pgr{
    .number = 16,
    .abbreviation = "PGR",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 1,
    .parameters = {"PrimeGrandRoque"},
    .formula = "PrimeGrandRoque for castling long.",
    .source = "sections 4 and 5",
    .judge = judge_pgr,
};

}  // namespace kempelen::eval::kempelen56
