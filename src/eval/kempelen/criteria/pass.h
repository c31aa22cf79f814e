// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 32 of Kempelen 56: PASS.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 32. PASS. PenalitePASS when a pawn moves two squares and stops beside an enemy pawn. The version 57 has
/// EPAS instead. Source: sections 4 and 5.
inline double judge_pass(const Judgement& move) {
    if (move.moved != Piece::pawn || king_distance(move.from, move.to) != 2) return 0.0;
    const Bitboard beside = Bitboard(move.to).east() | Bitboard(move.to).west();
    const bool allows = !(beside & move.after.pieces(~move.us, Piece::pawn)).is_empty();
    return allows ? move.parameters.penalite_pass : 0.0;
}

inline constexpr Criterion criterion_pass{
    .number = 32,
    .abbreviation = "PASS",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PenalitePASS"},
    .formula =
        "PenalitePASS when a pawn moves two squares and stops beside an enemy pawn. The version "
        "57 has EPAS instead.",
    .source = "sections 4 and 5",
    .judge = judge_pass,
};

}  // namespace kempelen::eval::kempelen56
