// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 38 of Kempelen 56: FRD.
#pragma once

#include "core/attacks.h"
#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 38. FRD. DangerFourchetteRD when a knight could attack the own king and queen from one square, whatever
/// stands there. Source: sections 4 and 5; -0.10 of d1e1, nothing for d1e2.
inline double judge_frd(const Judgement& move) {
    for (const Square queen : move.after.pieces(move.us, Piece::queen)) {
        const Bitboard shared = knight_attacks(queen) & knight_attacks(move.own_king);
        if (!shared.is_empty()) return move.parameters.danger_fourchette_rd;
    }
    return 0.0;
}

inline constexpr Criterion criterion_frd{
    .number = 38,
    .abbreviation = "FRD",
    .standing = Standing::recovered,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"DangerFourchetteRD"},
    .formula =
        "DangerFourchetteRD when a knight could attack the own king and queen from one square, "
        "whatever stands there.",
    .source = "sections 4 and 5; -0.10 of d1e1, nothing for d1e2",
    .judge = judge_frd,
};

}  // namespace kempelen::eval::kempelen56
