// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 65 of Kempelen 56: DRT.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 65. DRT. PrimeRoiTour for a king in check by a rook that steps diagonally and comes nearer to the rook.
/// Source: section 6 or 7 (wish list); "faire avancer le roi vers la tour en le faisant passer par les cases
/// diagonales".
inline double judge_drt(const Judgement& move) {
    if (move.moved != Piece::king || move.is_castling()) return 0.0;
    const Bitboard rooks = move.before.checkers() & move.before.pieces(Piece::rook);
    const bool diagonal = move.from.file() != move.to.file() && move.from.rank() != move.to.rank();
    if (rooks.is_empty() || !diagonal) return 0.0;
    const Square rook = rooks.first();
    return king_distance(move.to, rook) < king_distance(move.from, rook) ? move.parameters.prime_roi_tour
                                                                         : 0.0;
}

inline constexpr Criterion criterion_drt{
    .number = 65,
    .abbreviation = "DRT",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {"PrimeRoiTour"},
    .formula =
        "PrimeRoiTour for a king in check by a rook that steps diagonally and comes nearer to the "
        "rook.",
    .source =
        "section 6 or 7 (wish list); \"faire avancer le roi vers la tour en le faisant passer par "
        "les cases diagonales\"",
    .judge = judge_drt,
};

}  // namespace kempelen::eval::kempelen56
