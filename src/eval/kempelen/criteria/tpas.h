// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 67 of Kempelen 56: TPAS.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 67. TPAS. PenaliteLiberePasse for a rook move off the file of an enemy passed pawn that the rook stopped,
/// unless the own side still controls the promotion square. Source: section 6 or 7 (wish list); "pénaliser le
/// déplacement d'une Tour qui bloque un pion passé, sauf si la case de promo est protégée".
inline double judge_tpas(const Judgement& move) {
    if (move.moved != Piece::rook || move.to.file() == move.from.file()) return 0.0;
    for (const Square pawn : passed_pawns(move.after, ~move.us) & Bitboard::of(move.from.file())) {
        const Square goal = Square::at(pawn.file(), relative_rank(Rank::r1, move.us));
        const bool stopped = move.rank(move.from) < move.rank(pawn);
        if (stopped && move.own(goal) == 0) return move.parameters.penalite_libere_passe;
    }
    return 0.0;
}

inline constexpr Criterion criterion_tpas{
    .number = 67,
    .abbreviation = "TPAS",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {"PenaliteLiberePasse"},
    .formula =
        "PenaliteLiberePasse for a rook move off the file of an enemy passed pawn that the rook "
        "stopped, unless the own side still controls the promotion square.",
    .source =
        "section 6 or 7 (wish list); \"pénaliser le déplacement d'une Tour qui bloque un pion "
        "passé, sauf si la case de promo est protégée\"",
    .judge = judge_tpas,
};

}  // namespace kempelen::eval::kempelen56
