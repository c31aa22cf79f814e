// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 22 of Kempelen 56: PEP.
#pragma once

#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 22. PEP. Minus the value of the best own man, the moved one left out, that is attacked and undefended
/// after the move; times MajorationPEP when there are several. Source: sections 4 and 5.
inline double judge_pep(const Judgement& move) {
    double worst = 0.0;
    int count = 0;
    for (const Square square : move.own_men() & ~Bitboard(move.to) & ~Bitboard(move.own_king)) {
        if (move.enemy(square) == 0 || move.own(square) > 0) continue;
        worst = std::max(worst, pawns_of(move.after.piece_on(square)));
        ++count;
    }
    return count == 0 ? 0.0 : -worst * (count > 1 ? move.parameters.majoration_pep : 1.0);
}

inline constexpr Criterion criterion_pep{
    .number = 22,
    .abbreviation = "PEP",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"MajorationPEP"},
    .formula =
        "Minus the value of the best own man, the moved one left out, that is attacked and "
        "undefended after the move; times MajorationPEP when there are several.",
    .source = "sections 4 and 5",
    .judge = judge_pep,
};

}  // namespace kempelen::eval::kempelen56
