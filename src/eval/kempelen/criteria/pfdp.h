// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 20 of Kempelen 56: PFDP.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 20. PFDP. PenaliseFouDevantPion for a bishop that goes in front of an own pawn on d2 or e2 (d7, e7).
/// Source: sections 4 and 5; -0.15 of c5d6.
inline double judge_pfdp(const Judgement& move) {
    const bool central = move.to.file() == File::d || move.to.file() == File::e;
    if (move.moved != Piece::bishop || !central || move.rank(move.to) != Rank::r3) return 0.0;
    const Bitboard behind = Bitboard(move.to).forward(~move.us);
    const bool blocks = !(behind & move.after.pieces(move.us, Piece::pawn)).is_empty();
    return blocks ? move.parameters.penalise_fou_devant_pion : 0.0;
}

inline constexpr Criterion criterion_pfdp{
    .number = 20,
    .abbreviation = "PFDP",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PenaliseFouDevantPion"},
    .formula =
        "PenaliseFouDevantPion for a bishop that goes in front of an own pawn on d2 or e2 (d7, "
        "e7).",
    .source = "sections 4 and 5; -0.15 of c5d6",
    .judge = judge_pfdp,
};

}  // namespace kempelen::eval::kempelen56
