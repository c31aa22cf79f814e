// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 74 of Kempelen 56: MAT.
#pragma once

#include "core/movegen.h"
#include "eval/kempelen/board_terms.h"
#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 74. MAT. PrimeMat for checkmate; minus the material lead for stalemate.
/// Source: ours: the original chooses mate only through PAM and KILL.
inline double judge_mat(const Judgement& move) {
    if (has_legal_move(move.after)) return 0.0;
    if (move.after.is_check()) return move.parameters.prime_mat;
    return material(move.after, ~move.us) - material(move.after, move.us);
}

inline constexpr Criterion criterion_mat{
    .number = 74,
    .abbreviation = "MAT",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {"PrimeMat"},
    .formula = "PrimeMat for checkmate; minus the material lead for stalemate.",
    .source = "ours: the original chooses mate only through PAM and KILL",
    .judge = judge_mat,
};

}  // namespace kempelen::eval::kempelen56
