// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 27 of Kempelen 56: AROI.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 27. AROI. PrimeAttakRoi for a capture on a square beside the enemy king.
/// Source: sections 4 and 5: "attaque des cases autour du Roi avec Prise d'au moins un Pion".
inline double judge_aroi(const Judgement& move) {
    const bool captures_there = move.captured && move.enemy_ring().has(move.to);
    return captures_there ? move.parameters.prime_attak_roi : 0.0;
}

inline constexpr Criterion criterion_aroi{
    .number = 27,
    .abbreviation = "AROI",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeAttakRoi"},
    .formula = "PrimeAttakRoi for a capture on a square beside the enemy king.",
    .source = "sections 4 and 5: \"attaque des cases autour du Roi avec Prise d'au moins un Pion\"",
    .judge = judge_aroi,
};

}  // namespace kempelen::eval::kempelen56
