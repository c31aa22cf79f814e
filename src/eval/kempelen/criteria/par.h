// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 9 of Kempelen 56: PAR.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 9. PAR. -RoiAvance for a king that moves to a higher rank, until Milieu moves are played.
/// Source: sections 4 and 5.
inline double judge_par(const Judgement& move) {
    if (move.moved != Piece::king || move.moves_played() > move.parameters.milieu) return 0.0;
    return move.rank(move.to) > move.rank(move.from) ? -move.parameters.roi_avance : 0.0;
}

inline constexpr Criterion criterion_par{
    .number = 9,
    .abbreviation = "PAR",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"RoiAvance", "Milieu"},
    .formula = "-RoiAvance for a king that moves to a higher rank, until Milieu moves are played.",
    .source = "sections 4 and 5",
    .judge = judge_par,
};

}  // namespace kempelen::eval::kempelen56
