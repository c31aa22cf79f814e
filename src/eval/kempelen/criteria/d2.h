// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 33 of Kempelen 56: D2.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 33. D2. A fifth of the value of a piece that a pawn attacks, when it moves to a square that the enemy does
/// not control and is neither the man I, which has D, nor the second man en prise, which has D3. Source:
/// section 4: "plus complexe et difficile à résumer"; the size is ours.
inline double judge_d2(const Judgement& move) {
    const Bitboard pawns = move.before.pieces(~move.us, Piece::pawn);
    const bool chased = !(move.situation.controls.of(~move.us, move.from) & pawns).is_empty();
    const bool is_piece = move.moved != Piece::pawn && move.moved != Piece::king;
    if (!chased || !is_piece || move.situation.en_prise.first == move.from) return 0.0;
    if (move.situation.en_prise.second == move.from || move.enemy(move.to) > 0) return 0.0;
    return pawns_of(move.moved) / 5;
}

inline constexpr Criterion criterion_d2{
    .number = 33,
    .abbreviation = "D2",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {},
    .formula =
        "A fifth of the value of a piece that a pawn attacks, when it moves to a square that the "
        "enemy does not control and is neither the man I, which has D, nor the second man en prise, "
        "which has D3.",
    .source = "section 4: \"plus complexe et difficile à résumer\"; the size is ours",
    .judge = judge_d2,
};

}  // namespace kempelen::eval::kempelen56
