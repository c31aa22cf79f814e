// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 50 of Kempelen 56: P2C.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 50. P2C. Prim2Cases for a pawn move of two squares.
/// Source: sections 4 and 5; total of g7g5.
inline double judge_p2c(const Judgement& move) {
    const bool two = move.moved == Piece::pawn && king_distance(move.from, move.to) == 2;
    return two ? move.parameters.prim2_cases : 0.0;
}

inline constexpr Criterion criterion_p2c{
    .number = 50,
    .abbreviation = "P2C",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"Prim2Cases"},
    .formula = "Prim2Cases for a pawn move of two squares.",
    .source = "sections 4 and 5; total of g7g5",
    .judge = judge_p2c,
};

}  // namespace kempelen::eval::kempelen56
