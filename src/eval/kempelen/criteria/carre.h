// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 63 of Kempelen 56: CARRE.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 63. CARRE. PrimeCarre for a king move that enters the square of an enemy passed pawn, when there is no
/// queen or rook on the board. Source: section 6 or 7 (wish list); "prime si le Roi entre dans le carré du
/// pion passé".
inline double judge_carre(const Judgement& move) {
    const Bitboard heavy = move.after.pieces(Piece::queen) | move.after.pieces(Piece::rook);
    if (move.moved != Piece::king || !heavy.is_empty()) return 0.0;
    for (const Square pawn : passed_pawns(move.after, ~move.us)) {
        const Square goal = Square::at(pawn.file(), relative_rank(Rank::r1, move.us));
        // The pawn moves next; from its first square it may take two steps.
        const int steps = king_distance(pawn, goal) - (move.rank(pawn) == Rank::r7 ? 1 : 0);
        const bool inside = king_distance(move.to, goal) <= steps;
        const bool was_inside = king_distance(move.from, goal) <= steps;
        if (inside && !was_inside) return move.parameters.prime_carre;
    }
    return 0.0;
}

inline constexpr Criterion criterion_carre{
    .number = 63,
    .abbreviation = "CARRE",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {"PrimeCarre"},
    .formula =
        "PrimeCarre for a king move that enters the square of an enemy passed pawn, when there is "
        "no queen or rook on the board.",
    .source = "section 6 or 7 (wish list); \"prime si le Roi entre dans le carré du pion passé\"",
    .judge = judge_carre,
};

}  // namespace kempelen::eval::kempelen56
