// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 64 of Kempelen 56: FRT.
#pragma once

#include "core/attacks.h"
#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 64. FRT. DangerFourchetteRT when the enemy has a knight that could reach, in one move, a square from which
/// it attacks the own king and a rook, and that the own side does not control. Source: section 6 or 7 (wish
/// list); "prévention fourchette Tour/Roi".
inline double judge_frt(const Judgement& move) {
    const Bitboard knights = move.after.pieces(~move.us, Piece::knight);
    for (const Square rook : move.after.pieces(move.us, Piece::rook)) {
        for (const Square fork : knight_attacks(rook) & knight_attacks(move.own_king)) {
            const bool reached = !(knight_attacks(fork) & knights).is_empty();
            if (reached && move.own(fork) == 0) return move.parameters.danger_fourchette_rt;
        }
    }
    return 0.0;
}

inline constexpr Criterion criterion_frt{
    .number = 64,
    .abbreviation = "FRT",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {"DangerFourchetteRT"},
    .formula =
        "DangerFourchetteRT when the enemy has a knight that could reach, in one move, a square "
        "from which it attacks the own king and a rook, and that the own side does not control.",
    .source = "section 6 or 7 (wish list); \"prévention fourchette Tour/Roi\"",
    .judge = judge_frt,
};

}  // namespace kempelen::eval::kempelen56
