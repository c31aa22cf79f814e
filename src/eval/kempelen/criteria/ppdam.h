// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 46 of Kempelen 56: PPDAM.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 46. PPDAM. PrimePrendDame for the capture of the queen.
/// Source: sections 4 and 5.
inline double judge_ppdam(const Judgement& move) {
    return move.captured == Piece::queen ? move.parameters.prime_prend_dame : 0.0;
}

inline constexpr Criterion criterion_ppdam{
    .number = 46,
    .abbreviation = "PPDAM",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimePrendDame"},
    .formula = "PrimePrendDame for the capture of the queen.",
    .source = "sections 4 and 5",
    .judge = judge_ppdam,
};

}  // namespace kempelen::eval::kempelen56
