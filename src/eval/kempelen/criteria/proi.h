// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 37 of Kempelen 56: PROI.
#pragma once

#include "core/attacks.h"
#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 37. PROI. For each square beside the own king that the enemy controls at least twice: RoiDanger, times
/// MajorationPROI if it is defended less than attacked, nothing if it is not and the move has added a
/// defender; the sum is limited to LimitePROI and divided by DiviseurPROI when the king has left its first
/// rank (proto 55: 4, -5, 1; proto 56: 3, -4, 3). Source: annexes; -4 on five screens.
inline double judge_proi(const Judgement& move) {
    double sum = 0.0;
    for (const Square square : king_attacks(move.own_king)) {
        if (move.enemy(square) < 2) continue;
        if (move.own(square) < move.enemy(square)) {
            sum += move.parameters.roi_danger * move.parameters.majoration_proi;
        } else if (move.own(square) <= move.situation.controls.count(move.us, square)) {
            sum += move.parameters.roi_danger;
        }
    }
    const bool has_left = move.rank(move.own_king) != Rank::r1;
    return std::max(sum, move.parameters.limite_proi) / (has_left ? move.parameters.diviseur_proi : 1.0);
}

inline constexpr Criterion criterion_proi{
    .number = 37,
    .abbreviation = "PROI",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"RoiDanger", "MajorationPROI", "LimitePROI", "DiviseurPROI"},
    .formula =
        "For each square beside the own king that the enemy controls at least twice: RoiDanger, "
        "times MajorationPROI if it is defended less than attacked, nothing if it is not and the "
        "move has added a defender; the sum is limited to LimitePROI and divided by DiviseurPROI "
        "when the king has left its first rank (proto 55: 4, -5, 1; proto 56: 3, -4, 3).",
    .source = "annexes; -4 on five screens",
    .judge = judge_proi,
};

}  // namespace kempelen::eval::kempelen56
