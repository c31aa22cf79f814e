// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 17 of Kempelen 56: PPR.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 17. PPR. PrimePetitRoque for castling short.
/// Source: sections 4 and 5; total of e1g1.
inline double judge_ppr(const Judgement& move) {
    return move.is_castling() && move.to.file() == File::g ? move.parameters.prime_petit_roque : 0.0;
}

inline constexpr Criterion criterion_ppr{
    .number = 17,
    .abbreviation = "PPR",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 1,
    .parameters = {"PrimePetitRoque"},
    .formula = "PrimePetitRoque for castling short.",
    .source = "sections 4 and 5; total of e1g1",
    .judge = judge_ppr,
};

}  // namespace kempelen::eval::kempelen56
