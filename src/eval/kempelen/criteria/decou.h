// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 66 of Kempelen 56: DECOU.
#pragma once

#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 66. DECOU. For a discovered check: the value of the man that the move captures, one pawn without a
/// capture; for an attack discovered by a slider behind the moved man on a piece worth more than the slider
/// or undefended: CoefDecouverte times its value. Source: section 6 or 7 (wish list); "attaque à la
/// découverte".
inline double judge_decou(const Judgement& move) {
    if (move.is_castling()) return 0.0;
    const Bitboard checkers = move.after.checkers();
    if (!checkers.is_empty() && !checkers.has(move.to)) return move.captured ? pawns_of(*move.captured) : 1.0;
    double best = 0.0;
    const Bitboard sliders = move.after.straight_sliders(move.us) | move.after.diagonal_sliders(move.us);
    for (const Square slider : sliders & ~Bitboard(move.to)) {
        const Bitboard opened = direct_attacks(move.after, slider) & ~direct_attacks(move.before, slider);
        for (const Square target : opened& move.enemy_men() & ~Bitboard(move.enemy_king)) {
            const double worth = pawns_of(move.after.piece_on(target));
            const bool wins = worth > pawns_of(move.after.piece_on(slider)) || move.enemy(target) == 0;
            if (wins && target != move.to) best = std::max(best, worth);
        }
    }
    return move.parameters.coef_decouverte * best;
}

inline constexpr Criterion criterion_decou{
    .number = 66,
    .abbreviation = "DECOU",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {"CoefDecouverte"},
    .formula =
        "For a discovered check: the value of the man that the move captures, one pawn without a "
        "capture; for an attack "
        "discovered by a slider behind the moved man on a piece worth more than the slider or "
        "undefended: CoefDecouverte times its value.",
    .source = "section 6 or 7 (wish list); \"attaque à la découverte\"",
    .judge = judge_decou,
};

}  // namespace kempelen::eval::kempelen56
