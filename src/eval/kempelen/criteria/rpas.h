// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 70 of Kempelen 56: RPAS.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 70. RPAS. PrimeRoiPasse for a king move that comes nearer to an enemy passed pawn, when neither side has a
/// queen. Source: section 6 or 7 (wish list); "rapprocher le roi des pions passés adverses".
inline double judge_rpas(const Judgement& move) {
    if (move.moved != Piece::king || !move.after.pieces(Piece::queen).is_empty()) return 0.0;
    for (const Square pawn : passed_pawns(move.before, ~move.us)) {
        if (king_distance(move.to, pawn) < king_distance(move.from, pawn)) {
            return move.parameters.prime_roi_passe;
        }
    }
    return 0.0;
}

inline constexpr Criterion criterion_rpas{
    .number = 70,
    .abbreviation = "RPAS",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {"PrimeRoiPasse"},
    .formula =
        "PrimeRoiPasse for a king move that comes nearer to an enemy passed pawn, when neither "
        "side has a queen.",
    .source = "section 6 or 7 (wish list); \"rapprocher le roi des pions passés adverses\"",
    .judge = judge_rpas,
};

}  // namespace kempelen::eval::kempelen56
