// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 47 of Kempelen 56: PMOBR.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 47. PMOBR. PrimobRoi times (own - enemy king mobility): the squares beside a king that are empty and not
/// controlled by the other side.
/// Source: sections 4 and 5; 15 screens; the list says Black's minus White's, the screens show the mover's
/// minus the other's.
inline double judge_pmobr(const Judgement& move) {
    return move.parameters.primob_roi * (move.own_king_mobility - move.enemy_king_mobility);
}

inline constexpr Criterion criterion_pmobr{
    .number = 47,
    .abbreviation = "PMOBR",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimobRoi"},
    .formula =
        "PrimobRoi times (own - enemy king mobility): the squares beside a king that are empty "
        "and not controlled by the other side.",
    .source =
        "sections 4 and 5; 15 screens; the list says Black's minus White's, the screens show the "
        "mover's minus the other's",
    .judge = judge_pmobr,
};

}  // namespace kempelen::eval::kempelen56
