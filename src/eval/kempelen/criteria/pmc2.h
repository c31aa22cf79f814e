// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 71 of Kempelen 56: PMC2.
#pragma once

#include "core/attacks.h"
#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 71. PMC2. RisqueMC where PMC is silent: the king is on its first rank, each square before it is occupied
/// by an own man or controlled by the enemy, the rank holds no own rook or queen, and the enemy has a rook or
/// queen. Source: annexes: what PMC "doit être encore complété" with.
inline double judge_pmc2(const Judgement& move) {
    if (move.rank(move.own_king) != Rank::r1) return 0.0;
    const Bitboard rank = Bitboard::of(move.own_king.rank());
    const Bitboard front = king_attacks(move.own_king) & ~rank;
    const bool original = (front & ~move.after.occupied()).is_empty() &&
                          (rank & move.after.occupied()) == Bitboard(move.own_king);
    const Bitboard closed = move.own_men() | move.controls.squares(~move.us);
    const bool boxed = (front & ~closed).is_empty();
    const bool guarded = !(rank & move.after.straight_sliders(move.us)).is_empty();
    const bool threatened = !move.after.straight_sliders(~move.us).is_empty();
    return boxed && !guarded && threatened && !original ? move.parameters.risque_mc : 0.0;
}

inline constexpr Criterion criterion_pmc2{
    .number = 71,
    .abbreviation = "PMC2",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {"RisqueMC"},
    .formula =
        "RisqueMC where PMC is silent: the king is on its first rank, each square before it is "
        "occupied by an own man or controlled by the enemy, the rank holds no own rook or queen, "
        "and the enemy has a rook or queen.",
    .source = "annexes: what PMC \"doit être encore complété\" with",
    .judge = judge_pmc2,
};

}  // namespace kempelen::eval::kempelen56
