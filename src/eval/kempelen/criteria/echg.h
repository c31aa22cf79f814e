// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 62 of Kempelen 56: ECHG.
#pragma once

#include "eval/kempelen/board_terms.h"
#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 62. ECHG. For a capture when ahead: the captured value times CoefEchange times (own material / enemy
/// material - 1), that lead limited to MaxiEchange; pawns taken count a half. Source: section 6 or 7 (wish
/// list); "majorant les prises par le ratio".
inline double judge_echg(const Judgement& move) {
    if (!move.captured) return 0.0;
    const double ratio = material(move.before, move.us) / std::max(1.0, material(move.before, ~move.us));
    const double lead = std::min(move.parameters.maxi_echange, ratio - 1.0);
    const double worth = pawns_of(*move.captured) * (move.captured == Piece::pawn ? 0.5 : 1.0);
    return lead > 0 ? move.parameters.coef_echange * lead * worth : 0.0;
}

inline constexpr Criterion criterion_echg{
    .number = 62,
    .abbreviation = "ECHG",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {"CoefEchange", "MaxiEchange"},
    .formula =
        "For a capture when ahead: the captured value times CoefEchange times (own material / "
        "enemy material - 1), that lead limited to MaxiEchange; pawns taken count a half.",
    .source = "section 6 or 7 (wish list); \"majorant les prises par le ratio\"",
    .judge = judge_echg,
};

}  // namespace kempelen::eval::kempelen56
