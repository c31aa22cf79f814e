// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 43 of Kempelen 56: TBLOC.
#pragma once

#include "eval/kempelen/board_terms.h"
#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 43. TBLOC. PrimeTBloc for a rook move to the promotion square of an enemy pawn that stands one step before
/// it. Source: sections 4 and 5; "menace promotion" read as one step away.
inline double judge_tbloc(const Judgement& move) {
    return move.moved == Piece::rook && blocks_promotion(move) ? move.parameters.prime_t_bloc : 0.0;
}

inline constexpr Criterion criterion_tbloc{
    .number = 43,
    .abbreviation = "TBLOC",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeTBloc"},
    .formula =
        "PrimeTBloc for a rook move to the promotion square of an enemy pawn that stands one step "
        "before it.",
    .source = "sections 4 and 5; \"menace promotion\" read as one step away",
    .judge = judge_tbloc,
};

}  // namespace kempelen::eval::kempelen56
