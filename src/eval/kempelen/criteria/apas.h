// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 68 of Kempelen 56: APAS.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 68. APAS. PrimePionPasse for each rank beyond the second that a passed pawn reaches with the move, when
/// the exchange on its square loses nothing. Source: section 6 or 7 (wish list); "prime au pion passé
/// lorsqu'il avance".
inline double judge_apas(const Judgement& move) {
    if (move.arrived != Piece::pawn || !passed_pawns(move.after, move.us).has(move.to)) return 0.0;
    if (exchange_loss(move.after, move.controls, move.to, move.us) > 0) return 0.0;
    return move.parameters.prime_pion_passe * (index_of(move.rank(move.to)) - 1);
}

inline constexpr Criterion criterion_apas{
    .number = 68,
    .abbreviation = "APAS",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {"PrimePionPasse"},
    .formula =
        "PrimePionPasse for each rank beyond the second that a passed pawn reaches with the move, "
        "when the exchange on its square loses nothing.",
    .source = "section 6 or 7 (wish list); \"prime au pion passé lorsqu'il avance\"",
    .judge = judge_apas,
};

}  // namespace kempelen::eval::kempelen56
