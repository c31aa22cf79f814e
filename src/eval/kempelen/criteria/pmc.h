// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 57 of Kempelen 56: PMC.
#pragma once

#include "core/attacks.h"
#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 57. PMC. RisqueMC when the own king stands on its first rank, all squares before it are occupied and the
/// rest of the rank is empty. Source: annexes; -1 in the total of d8d2.
inline double judge_pmc(const Judgement& move) {
    if (move.rank(move.own_king) != Rank::r1) return 0.0;
    const Bitboard rank = Bitboard::of(move.own_king.rank());
    const Bitboard front = king_attacks(move.own_king) & ~rank;
    const bool boxed = (front & ~move.after.occupied()).is_empty();
    const bool alone = (rank & move.after.occupied()) == Bitboard(move.own_king);
    return boxed && alone ? move.parameters.risque_mc : 0.0;
}

inline constexpr Criterion criterion_pmc{
    .number = 57,
    .abbreviation = "PMC",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"RisqueMC"},
    .formula =
        "RisqueMC when the own king stands on its first rank, all squares before it are occupied "
        "and the rest of the rank is empty.",
    .source = "annexes; -1 in the total of d8d2",
    .judge = judge_pmc,
};

}  // namespace kempelen::eval::kempelen56
