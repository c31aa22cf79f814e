// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 54 of Kempelen 56: D3.
#pragma once

#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 54. D3. The value of the second man en prise, at least PrimeD3, when it moves to a square that the enemy
/// does not control. Source: sections 4 and 5.
inline double judge_d3(const Judgement& move) {
    if (move.situation.en_prise.second != move.from || move.enemy(move.to) > 0) return 0.0;
    return std::max(move.parameters.prime_d3, pawns_of(move.moved));
}

inline constexpr Criterion criterion_d3{
    .number = 54,
    .abbreviation = "D3",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeD3"},
    .formula =
        "The value of the second man en prise, at least PrimeD3, when it moves to a square that "
        "the enemy does not control.",
    .source = "sections 4 and 5",
    .judge = judge_d3,
};

}  // namespace kempelen::eval::kempelen56
