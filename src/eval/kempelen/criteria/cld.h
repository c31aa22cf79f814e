// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 12 of Kempelen 56: CLD.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 12. CLD. Minus what the own queen would lose by an exchange when another man has moved and she would have
/// lost nothing before. Source: section 4; the size is ours.
inline double judge_cld(const Judgement& move) {
    if (move.moved == Piece::queen) return 0.0;
    for (const Square queen : move.after.pieces(move.us, Piece::queen)) {
        if (!move.before.pieces(move.us, Piece::queen).has(queen)) continue;
        const bool was_hanging = exchange_loss(move.before, move.situation.controls, queen, move.us) > 0;
        const double loss = exchange_loss(move.after, move.controls, queen, move.us);
        if (!was_hanging && loss > 0) return -loss;
    }
    return 0.0;
}

inline constexpr Criterion criterion_cld{
    .number = 12,
    .abbreviation = "CLD",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {},
    .formula =
        "Minus what the own queen would lose by an exchange when another man has moved and she "
        "would have lost nothing before.",
    .source = "section 4; the size is ours",
    .judge = judge_cld,
};

}  // namespace kempelen::eval::kempelen56
