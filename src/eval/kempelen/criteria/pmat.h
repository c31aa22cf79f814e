// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 49 of Kempelen 56: PMAT.
#pragma once

#include "eval/kempelen/criterion.h"
#include "eval/kempelen/supported_check.h"

namespace kempelen::eval::kempelen56 {

/// 49. PMAT. PrimeAttakMat once more when the man that gives such a check is a knight.
/// Source: sections 4 and 5.
inline double judge_pmat(const Judgement& move) {
    return move.moved == Piece::knight && supported_check(move) ? move.parameters.prime_attak_mat : 0.0;
}

inline constexpr Criterion criterion_pmat{
    .number = 49,
    .abbreviation = "PMAT",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeAttakMat", "MobiliteMat"},
    .formula = "PrimeAttakMat once more when the man that gives such a check is a knight.",
    .source = "sections 4 and 5",
    .judge = judge_pmat,
};

}  // namespace kempelen::eval::kempelen56
