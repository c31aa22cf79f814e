// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 1 of Kempelen 56: M.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 1. M. Value of the captured man, less what the exchange on the arrival square then costs (values 1,
/// 3, 3.5, 5, 9.5; cheapest man first; a promoting pawn counts as a pawn). A rook that captures and is lost
/// pays PenaliteTour on top. Source: section 4; from +1 of c3c4, -1 of g2g3 and g4g5 on the screens, the
/// exchange reconstructed: it reproduces more game moves than counting controls alone.
inline double judge_m(const Judgement& move) {
    const double taken = move.captured ? pawns_of(*move.captured) : 0.0;
    const double lost = exchange_loss(move.after, move.controls, move.to, move.us, pawns_of(move.moved));
    const bool rook_trade = move.moved == Piece::rook && move.captured && lost > taken;
    return taken - lost - (rook_trade ? move.parameters.penalite_tour : 0.0);
}

inline constexpr Criterion criterion_m{
    .number = 1,
    .abbreviation = "M",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PenaliteTour"},
    .formula =
        "Value of the captured man, less what the exchange on the arrival square then costs "
        "(values 1, 3, 3.5, 5, 9.5; cheapest man first; a promoting pawn counts as a pawn). A "
        "rook that captures and is lost pays PenaliteTour on top.",
    .source =
        "section 4; from +1 of c3c4, -1 of g2g3 and g4g5 on the screens, the exchange "
        "reconstructed: it reproduces more game moves than counting controls alone",
    .judge = judge_m,
};

}  // namespace kempelen::eval::kempelen56
