// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 26 of Kempelen 56: FORK.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 26. FORK. CoefFork times the sum of the values of the enemy pawns, knights, bishops and rooks that the
/// moved knight attacks. Source: sections 4 and 5; total of f3g5; the queen left to AD, reconstructed
/// from 11.Nxc8 of the second game.
inline double judge_fork(const Judgement& move) {
    if (move.moved != Piece::knight) return 0.0;
    double sum = 0.0;
    for (const Square target : move.attacks() & move.enemy_men()) {
        const Piece piece = move.after.piece_on(target);
        if (piece != Piece::king && piece != Piece::queen) sum += pawns_of(piece);
    }
    return move.parameters.coef_fork * sum;
}

inline constexpr Criterion criterion_fork{
    .number = 26,
    .abbreviation = "FORK",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"CoefFork"},
    .formula =
        "CoefFork times the sum of the values of the enemy pawns, knights, bishops and rooks that "
        "the moved knight attacks.",
    .source =
        "sections 4 and 5; total of f3g5; the queen left to AD, reconstructed from 11.Nxc8 of the "
        "second game",
    .judge = judge_fork,
};

}  // namespace kempelen::eval::kempelen56
