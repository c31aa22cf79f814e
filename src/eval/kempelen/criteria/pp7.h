// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 60 of Kempelen 56: PP7.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 60. PP7. PrimePrisePion7 for the capture of a pawn that stands one step from its promotion square.
/// Source: annexes print the code.
inline double judge_pp7(const Judgement& move) {
    const bool there = move.captured == Piece::pawn && move.rank(move.to) == Rank::r2;
    return there ? move.parameters.prime_prise_pion7 : 0.0;
}

inline constexpr Criterion criterion_pp7{
    .number = 60,
    .abbreviation = "PP7",
    .standing = Standing::printed,
    .since = Version::proto56,
    .decimals = 2,
    .parameters = {"PrimePrisePion7"},
    .formula =
        "PrimePrisePion7 for the capture of a pawn that stands one step from its promotion "
        "square.",
    .source = "annexes print the code",
    .judge = judge_pp7,
};

}  // namespace kempelen::eval::kempelen56
