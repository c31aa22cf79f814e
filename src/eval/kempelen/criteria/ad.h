// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 2 of Kempelen 56: AD.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 2. AD. PrimeAttakDame when the moved man attacks the enemy queen from a square that the enemy does not
/// control. Source: sections 4 and 5; the condition is ours: 12.Bf1-e2 of the second game was preferred to
/// e4e5.
inline double judge_ad(const Judgement& move) {
    const Bitboard queens = move.after.pieces(~move.us, Piece::queen);
    const bool attacks = !(move.attacks() & queens).is_empty() && move.enemy(move.to) == 0;
    return attacks ? move.parameters.prime_attak_dame : 0.0;
}

inline constexpr Criterion criterion_ad{
    .number = 2,
    .abbreviation = "AD",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeAttakDame"},
    .formula =
        "PrimeAttakDame when the moved man attacks the enemy queen from a square that the enemy "
        "does not control.",
    .source =
        "sections 4 and 5; the condition is ours: 12.Bf1-e2 of the second game was preferred to "
        "e4e5",
    .judge = judge_ad,
};

}  // namespace kempelen::eval::kempelen56
