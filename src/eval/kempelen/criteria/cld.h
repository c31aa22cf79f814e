// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 12 of Kempelen 56: CLD.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 12. CLD. Minus the value of the own queen when, after the move of another man, the queen is attacked by a
/// cheaper man or undefended, and was not before. Source: section 4; the size is ours: what the queen is
/// worth.
inline double judge_cld(const Judgement& move) {
    if (move.moved == Piece::queen) return 0.0;
    for (const Square queen : move.after.pieces(move.us, Piece::queen)) {
        if (!move.before.pieces(move.us, Piece::queen).has(queen)) continue;
        const bool was_hanging = exchange_loss(move.before, move.situation.controls, queen, move.us) > 0;
        const double loss = exchange_loss(move.after, move.controls, queen, move.us);
        if (!was_hanging && loss > 0) return -loss;
    }
    return 0.0;
}

inline constexpr Criterion criterion_cld{
    .number = 12,
    .abbreviation = "CLD",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {},
    .formula =
        "Minus the value of the own queen when, after the move of another man, the queen is "
        "attacked by a cheaper man or undefended, and was not before.",
    .source = "section 4; the size is ours: what the queen is worth",
    .judge = judge_cld,
};

}  // namespace kempelen::eval::kempelen56
