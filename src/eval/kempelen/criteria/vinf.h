// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 19 of Kempelen 56: VINF.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 19. VINF. CoefVINF times ValeurIntrinFou for a bishop move to b2, d2, e2 or g2 (b7, d7, e7, g7), until
/// FinVINF moves are played. Source: sections 4 and 5; 0.243 of b5e2 (bounds 0.2425 and 0.2435), nothing for
/// Bc4 and ...Bd6; the other squares and the end reconstructed.
inline double judge_vinf(const Judgement& move) {
    if (move.moved != Piece::bishop || move.moves_played() > move.parameters.fin_vinf) return 0.0;
    const File file = move.to.file();
    const bool good_file = file == File::b || file == File::d || file == File::e || file == File::g;
    if (!good_file || move.rank(move.to) != Rank::r2) return 0.0;
    return move.parameters.coef_vinf * move.parameters.valeur_intrin_fou;
}

inline constexpr Criterion criterion_vinf{
    .number = 19,
    .abbreviation = "VINF",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"ValeurIntrinFou", "CoefVINF", "FinVINF"},
    .formula =
        "CoefVINF times ValeurIntrinFou for a bishop move to b2, d2, e2 or g2 (b7, d7, e7, g7), "
        "until FinVINF moves are played.",
    .source =
        "sections 4 and 5; 0.243 of b5e2 (bounds 0.2425 and 0.2435), nothing for Bc4 and ...Bd6; "
        "the other squares and the end reconstructed",
    .judge = judge_vinf,
};

}  // namespace kempelen::eval::kempelen56
