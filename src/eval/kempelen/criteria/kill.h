// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 28 of Kempelen 56: KILL.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 28. KILL. PrimeKill when the queen goes beside the enemy king to a square that only that king controls,
/// and is protected there. Source: sections 4 and 5.
inline double judge_kill(const Judgement& move) {
    const bool beside = move.moved == Piece::queen && move.enemy_ring().has(move.to);
    const bool only_king = move.enemy(move.to) == 1 && move.own(move.to) > 0;
    return beside && only_king ? move.parameters.prime_kill : 0.0;
}

inline constexpr Criterion criterion_kill{
    .number = 28,
    .abbreviation = "KILL",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeKill"},
    .formula =
        "PrimeKill when the queen goes beside the enemy king to a square that only that king "
        "controls, and is protected there.",
    .source = "sections 4 and 5",
    .judge = judge_kill,
};

}  // namespace kempelen::eval::kempelen56
