// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 41 of Kempelen 56: VAV.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 41. VAV. PenaliteVAV when the own king stands on a line of an enemy rook or queen, men in between ignored.
/// Source: sections 4 and 5; total of e1g1.
inline double judge_vav(const Judgement& move) {
    const bool faced = faces(move.own_king, move.after.straight_sliders(~move.us), {});
    return faced ? move.parameters.penalite_vav : 0.0;
}

inline constexpr Criterion criterion_vav{
    .number = 41,
    .abbreviation = "VAV",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PenaliteVAV"},
    .formula =
        "PenaliteVAV when the own king stands on a line of an enemy rook or queen, men in between "
        "ignored.",
    .source = "sections 4 and 5; total of e1g1",
    .judge = judge_vav,
};

}  // namespace kempelen::eval::kempelen56
