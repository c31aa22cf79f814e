// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 34 of Kempelen 56: CBAND2.
#pragma once

#include "eval/kempelen/board_terms.h"
#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 34. CBAND2. PenaliteCBand2 for each own knight on the edge of the board after the move.
/// Source: sections 4 and 5.
inline double judge_cband2(const Judgement& move) {
    const Bitboard knights = move.after.pieces(move.us, Piece::knight) & edge_squares;
    return move.parameters.penalite_c_band2 * knights.count();
}

inline constexpr Criterion criterion_cband2{
    .number = 34,
    .abbreviation = "CBAND2",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PenaliteCBand2"},
    .formula = "PenaliteCBand2 for each own knight on the edge of the board after the move.",
    .source = "sections 4 and 5",
    .judge = judge_cband2,
};

}  // namespace kempelen::eval::kempelen56
