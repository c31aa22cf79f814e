// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 30 of Kempelen 56: TAVDR.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 30. TAVDR. PrimeTour7 for a rook that arrives on its seventh rank.
/// Source: sections 4 and 5.
inline double judge_tavdr(const Judgement& move) {
    const bool there = move.moved == Piece::rook && move.rank(move.to) == Rank::r7;
    return there ? move.parameters.prime_tour7 : 0.0;
}

inline constexpr Criterion criterion_tavdr{
    .number = 30,
    .abbreviation = "TAVDR",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeTour7"},
    .formula = "PrimeTour7 for a rook that arrives on its seventh rank.",
    .source = "sections 4 and 5",
    .judge = judge_tavdr,
};

}  // namespace kempelen::eval::kempelen56
