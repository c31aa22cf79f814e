// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 52 of Kempelen 56: PVAV.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 52. PVAV. PrimeVAV when an own rook or queen stands on a line of the enemy king, men in between ignored.
/// Source: sections 4 and 5; total of d1c2.
inline double judge_pvav(const Judgement& move) {
    const bool faced = faces(move.enemy_king, move.after.straight_sliders(move.us), {});
    return faced ? move.parameters.prime_vav : 0.0;
}

inline constexpr Criterion criterion_pvav{
    .number = 52,
    .abbreviation = "PVAV",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeVAV"},
    .formula =
        "PrimeVAV when an own rook or queen stands on a line of the enemy king, men in between "
        "ignored.",
    .source = "sections 4 and 5; total of d1c2",
    .judge = judge_pvav,
};

}  // namespace kempelen::eval::kempelen56
