// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 8 of Kempelen 56: PSR.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 8. PSR. -SortieRoi for a king move that is not castling, or for the move of a rook that may still castle,
/// while castling is possible and no more than Milieu moves are played. Source: sections 4 and 5; the list
/// after 14...Nf6 needs it at 14 moves played for Kd2 and for Ra1-b1 and Ra1-c1.
inline double judge_psr(const Judgement& move) {
    if (!move.situation.may_castle || move.moves_played() > move.parameters.milieu) return 0.0;
    const bool king_walks = move.moved == Piece::king && !move.is_castling();
    const bool rook_leaves = move.moved == Piece::rook && move.before.castling_rooks().has(move.from);
    return king_walks || rook_leaves ? -move.parameters.sortie_roi : 0.0;
}

inline constexpr Criterion criterion_psr{
    .number = 8,
    .abbreviation = "PSR",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"SortieRoi", "Milieu"},
    .formula =
        "-SortieRoi for a king move that is not castling, or for the move of a rook that may "
        "still castle, while castling is possible and no more than Milieu moves are played.",
    .source =
        "sections 4 and 5; the list after 14...Nf6 needs it at 14 moves played for Kd2 and for "
        "Ra1-b1 and Ra1-c1",
    .judge = judge_psr,
};

}  // namespace kempelen::eval::kempelen56
