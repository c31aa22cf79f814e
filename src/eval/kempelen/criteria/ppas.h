// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 69 of Kempelen 56: PPAS.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 69. PPAS. PrimePrisePasse for the capture of a passed pawn.
/// Source: section 6 or 7 (wish list); "inciter à la prise des pions passés".
inline double judge_ppas(const Judgement& move) {
    if (move.captured != Piece::pawn) return 0.0;
    return passed_pawns(move.before, ~move.us).has(move.to) ? move.parameters.prime_prise_passe : 0.0;
}

inline constexpr Criterion criterion_ppas{
    .number = 69,
    .abbreviation = "PPAS",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {"PrimePrisePasse"},
    .formula = "PrimePrisePasse for the capture of a passed pawn.",
    .source = "section 6 or 7 (wish list); \"inciter à la prise des pions passés\"",
    .judge = judge_ppas,
};

}  // namespace kempelen::eval::kempelen56
