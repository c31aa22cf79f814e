// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 11 of Kempelen 56: PF.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 11. PF. CoefPieceFaible times (constants 2, 6, 7, 10, 19 of the enemy men without a defender - those of
/// the own men), kings left out. Source: sections 4 and 5; from 15 screens and 12 totals.
inline double judge_pf(const Judgement& move) {
    int balance = 0;
    for (const Square square : move.after.occupied() & ~move.after.pieces(Piece::king)) {
        const Color side = move.own_men().has(square) ? move.us : ~move.us;
        if (!move.controls.of(side, square).is_empty()) continue;
        balance += (side == move.us ? -1 : 1) * constant_of(move.after.piece_on(square));
    }
    return move.parameters.coef_piece_faible * balance;
}

inline constexpr Criterion criterion_pf{
    .number = 11,
    .abbreviation = "PF",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"CoefPieceFaible"},
    .formula =
        "CoefPieceFaible times (constants 2, 6, 7, 10, 19 of the enemy men without a defender - "
        "those of the own men), kings left out.",
    .source = "sections 4 and 5; from 15 screens and 12 totals",
    .judge = judge_pf,
};

}  // namespace kempelen::eval::kempelen56
