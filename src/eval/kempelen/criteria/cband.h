// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 31 of Kempelen 56: CBAND.
#pragma once

#include "eval/kempelen/board_terms.h"
#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 31. CBAND. PenaliteCBand for a knight move to the edge of the board.
/// Source: sections 4 and 5.
inline double judge_cband(const Judgement& move) {
    const bool there = move.moved == Piece::knight && edge_squares.has(move.to);
    return there ? move.parameters.penalite_c_band : 0.0;
}

inline constexpr Criterion criterion_cband{
    .number = 31,
    .abbreviation = "CBAND",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PenaliteCBand"},
    .formula = "PenaliteCBand for a knight move to the edge of the board.",
    .source = "sections 4 and 5",
    .judge = judge_cband,
};

}  // namespace kempelen::eval::kempelen56
