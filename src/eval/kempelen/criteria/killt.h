// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 40 of Kempelen 56: KILLT.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 40. KILLT. PrimeKillT when a rook goes beside the enemy king to a square that only that king controls, and
/// is protected there. Source: sections 4 and 5.
inline double judge_killt(const Judgement& move) {
    const bool beside = move.moved == Piece::rook && move.enemy_ring().has(move.to);
    const bool only_king = move.enemy(move.to) == 1 && move.own(move.to) > 0;
    return beside && only_king ? move.parameters.prime_kill_t : 0.0;
}

inline constexpr Criterion criterion_killt{
    .number = 40,
    .abbreviation = "KILLT",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeKillT"},
    .formula =
        "PrimeKillT when a rook goes beside the enemy king to a square that only that king "
        "controls, and is protected there.",
    .source = "sections 4 and 5",
    .judge = judge_killt,
};

}  // namespace kempelen::eval::kempelen56
