// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 36 of Kempelen 56: TDOU.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 36. TDOU. TourDouble for a rook move to a file with an own rook or queen, or a queen move to a file with
/// an own rook. Source: sections 4 and 5.
inline double judge_tdou(const Judgement& move) {
    if (move.moved != Piece::rook && move.moved != Piece::queen) return 0.0;
    Bitboard partners = move.after.pieces(move.us, Piece::rook);
    if (move.moved == Piece::rook) partners |= move.after.pieces(move.us, Piece::queen);
    const Bitboard file = Bitboard::of(move.to.file()) & ~Bitboard(move.to);
    return (partners & file).is_empty() ? 0.0 : move.parameters.tour_double;
}

inline constexpr Criterion criterion_tdou{
    .number = 36,
    .abbreviation = "TDOU",
    .standing = Standing::printed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"TourDouble"},
    .formula =
        "TourDouble for a rook move to a file with an own rook or queen, or a queen move to a "
        "file with an own rook.",
    .source = "sections 4 and 5",
    .judge = judge_tdou,
};

}  // namespace kempelen::eval::kempelen56
