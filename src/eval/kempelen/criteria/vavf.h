// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 42 of Kempelen 56: VAVF.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 42. VAVF. PenaliteVAV when the own king stands on a diagonal of an enemy bishop or queen, men in between
/// ignored. Source: sections 4 and 5; -0.10 on four screens.
inline double judge_vavf(const Judgement& move) {
    const bool faced = faces(move.own_king, {}, move.after.diagonal_sliders(~move.us));
    return faced ? move.parameters.penalite_vav : 0.0;
}

inline constexpr Criterion criterion_vavf{
    .number = 42,
    .abbreviation = "VAVF",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PenaliteVAV"},
    .formula =
        "PenaliteVAV when the own king stands on a diagonal of an enemy bishop or queen, men in "
        "between ignored.",
    .source = "sections 4 and 5; -0.10 on four screens",
    .judge = judge_vavf,
};

}  // namespace kempelen::eval::kempelen56
