// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 7 of Kempelen 56: PSD.
#pragma once

#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 7. PSD. -SortieDame / moves played for a queen move, until FinPSD moves are played.
/// Source: sections 4 and 5; -0.40 of d1e1 and d1e2 at 5 moves played; nothing at 14; the end between them
/// reconstructed.
inline double judge_psd(const Judgement& move) {
    if (move.moved != Piece::queen || move.moves_played() > move.parameters.fin_psd) return 0.0;
    return -move.parameters.sortie_dame / std::max(1, move.moves_played());
}

inline constexpr Criterion criterion_psd{
    .number = 7,
    .abbreviation = "PSD",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"SortieDame", "FinPSD"},
    .formula = "-SortieDame / moves played for a queen move, until FinPSD moves are played.",
    .source =
        "sections 4 and 5; -0.40 of d1e1 and d1e2 at 5 moves played; nothing at 14; the end "
        "between them reconstructed",
    .judge = judge_psd,
};

}  // namespace kempelen::eval::kempelen56
