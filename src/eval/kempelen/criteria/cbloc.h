// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 44 of Kempelen 56: CBLOC.
#pragma once

#include "eval/kempelen/board_terms.h"
#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 44. CBLOC. PrimeCBloc for a knight move to the promotion square of an enemy pawn that stands one step
/// before it. Source: sections 4 and 5; "menace promotion" read as one step away.
inline double judge_cbloc(const Judgement& move) {
    return move.moved == Piece::knight && blocks_promotion(move) ? move.parameters.prime_c_bloc : 0.0;
}

inline constexpr Criterion criterion_cbloc{
    .number = 44,
    .abbreviation = "CBLOC",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeCBloc"},
    .formula =
        "PrimeCBloc for a knight move to the promotion square of an enemy pawn that stands one "
        "step before it.",
    .source = "sections 4 and 5; \"menace promotion\" read as one step away",
    .judge = judge_cbloc,
};

}  // namespace kempelen::eval::kempelen56
