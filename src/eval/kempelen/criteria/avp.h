// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 10 of Kempelen 56: AVP.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 10. AVP. CoefAvancePion times the moves played, for every pawn move.
/// Source: sections 4 and 5; 0.18 of g2g3 and g4g5 at 45 moves played, total of e4e5.
inline double judge_avp(const Judgement& move) {
    if (move.moved != Piece::pawn) return 0.0;
    return move.parameters.coef_avance_pion * move.moves_played();
}

inline constexpr Criterion criterion_avp{
    .number = 10,
    .abbreviation = "AVP",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"CoefAvancePion"},
    .formula = "CoefAvancePion times the moves played, for every pawn move.",
    .source = "sections 4 and 5; 0.18 of g2g3 and g4g5 at 45 moves played, total of e4e5",
    .judge = judge_avp,
};

}  // namespace kempelen::eval::kempelen56
