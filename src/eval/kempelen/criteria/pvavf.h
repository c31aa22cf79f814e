// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 53 of Kempelen 56: PVAVF.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 53. PVAVF. PrimPVAVF when an own bishop or queen stands on a diagonal of the enemy king, men in between
/// ignored. Source: sections 4 and 5; total of b5c4.
inline double judge_pvavf(const Judgement& move) {
    const bool faced = faces(move.enemy_king, {}, move.after.diagonal_sliders(move.us));
    return faced ? move.parameters.prim_pvavf : 0.0;
}

inline constexpr Criterion criterion_pvavf{
    .number = 53,
    .abbreviation = "PVAVF",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimPVAVF"},
    .formula =
        "PrimPVAVF when an own bishop or queen stands on a diagonal of the enemy king, men in "
        "between ignored.",
    .source = "sections 4 and 5; total of b5c4",
    .judge = judge_pvavf,
};

}  // namespace kempelen::eval::kempelen56
