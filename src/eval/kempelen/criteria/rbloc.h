// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 45 of Kempelen 56: RBLOC.
#pragma once

#include "eval/kempelen/board_terms.h"
#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 45. RBLOC. PrimeRBloc for a king move to the promotion square of an enemy pawn that stands one step before
/// it. Source: sections 4 and 5; "menace promotion" read as one step away.
inline double judge_rbloc(const Judgement& move) {
    return move.moved == Piece::king && blocks_promotion(move) ? move.parameters.prime_r_bloc : 0.0;
}

inline constexpr Criterion criterion_rbloc{
    .number = 45,
    .abbreviation = "RBLOC",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeRBloc"},
    .formula =
        "PrimeRBloc for a king move to the promotion square of an enemy pawn that stands one step "
        "before it.",
    .source = "sections 4 and 5; \"menace promotion\" read as one step away",
    .judge = judge_rbloc,
};

}  // namespace kempelen::eval::kempelen56
