// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 61 of Kempelen 56: EPAS.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 61. EPAS. En passant in full: +1 for the pawn that an en passant capture takes, less what the exchange on
/// the arrival square costs is in M; for a move of two squares, minus 1 when the capture en passant is legal
/// and pays. PASS is off. Source: section 6 or 7 (wish list); "gestion complète de la prise en passant".
inline double judge_epas(const Judgement& move) {
    if (move.move.is_en_passant()) return 1.0;
    if (!move.after.can_capture_en_passant()) return 0.0;
    // The capturer arrives behind our pawn: it must not be lost there.
    const Square behind = *move.after.en_passant_square();
    const bool retaken = move.own(behind) > 0;
    return retaken ? 0.0 : -1.0;
}

inline constexpr Criterion criterion_epas{
    .number = 61,
    .abbreviation = "EPAS",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {},
    .formula =
        "En passant in full: +1 for the pawn that an en passant capture takes, less what the "
        "exchange on the arrival square costs is in M; for a move of two squares, minus 1 when "
        "the capture en passant is legal and pays. PASS is off.",
    .source = "section 6 or 7 (wish list); \"gestion complète de la prise en passant\"",
    .judge = judge_epas,
};

}  // namespace kempelen::eval::kempelen56
