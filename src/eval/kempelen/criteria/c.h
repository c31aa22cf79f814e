// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 6 of Kempelen 56: C.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 6. C. CoefBalcont times (own controls - enemy controls), summed over the board.
/// Source: section 4; from 15 screens and 12 totals.
inline double judge_c(const Judgement& move) {
    return move.parameters.coef_balcont * (move.controls.total(move.us) - move.controls.total(~move.us));
}

inline constexpr Criterion criterion_c{
    .number = 6,
    .abbreviation = "C",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"CoefBalcont"},
    .formula = "CoefBalcont times (own controls - enemy controls), summed over the board.",
    .source = "section 4; from 15 screens and 12 totals",
    .judge = judge_c,
};

}  // namespace kempelen::eval::kempelen56
