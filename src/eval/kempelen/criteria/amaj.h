// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 55 of Kempelen 56: AMAJ.
#pragma once

#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 55. AMAJ. -CoefPenaliteAMAJ times the value of the own man that is attacked more than defended and would
/// lose by an exchange, the worst one; times MajorationAMAJPion for a pawn. A man that has just captured is
/// left to M. Source: annexes; -0.15 of g2g3, g4g5 and e1g1, nothing for g7g5; the exception reconstructed
/// from five captures (proto 55: 0.15 and 1).
inline double judge_amaj(const Judgement& move) {
    double worst = 0.0;
    for (const Square square : move.own_men() & ~Bitboard(move.own_king)) {
        if (move.enemy(square) <= move.own(square) || (move.captured && square == move.to)) continue;
        if (exchange_loss(move.after, move.controls, square, move.us) <= 0) continue;
        const Piece piece = move.after.piece_on(square);
        const double factor = piece == Piece::pawn ? move.parameters.majoration_amaj_pion : 1.0;
        worst = std::max(worst, pawns_of(piece) * factor);
    }
    return -move.parameters.coef_penalite_amaj * worst;
}

inline constexpr Criterion criterion_amaj{
    .number = 55,
    .abbreviation = "AMAJ",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"CoefPenaliteAMAJ", "MajorationAMAJPion"},
    .formula =
        "-CoefPenaliteAMAJ times the value of the own man that is attacked more than defended and "
        "would lose by an exchange, the worst one; times MajorationAMAJPion for a pawn. A man "
        "that has just captured is left to M.",
    .source =
        "annexes; -0.15 of g2g3, g4g5 and e1g1, nothing for g7g5; the exception reconstructed "
        "from five captures (proto 55: 0.15 and 1)",
    .judge = judge_amaj,
};

}  // namespace kempelen::eval::kempelen56
