// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 73 of Kempelen 56: NULLE.
#pragma once

#include "eval/kempelen/board_terms.h"
#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 73. NULLE. PenaliteNulle times the sign of the material lead when the move repeats an earlier position, or
/// fills the fifty moves: a penalty when ahead, a bonus when behind, nothing when level. Source: section 6 or
/// 7 (wish list); "règles de nullité (50 coups sans prise et répétition)".
inline double judge_nulle(const Judgement& move) {
    const auto& keys = move.situation.earlier_keys;
    const bool repeats = std::ranges::find(keys, move.after.key()) != keys.end();
    if (!repeats && move.after.halfmove_clock() < 100) return 0.0;
    const double lead = material(move.before, move.us) - material(move.before, ~move.us);
    return lead == 0 ? 0.0 : move.parameters.penalite_nulle * (lead > 0 ? 1.0 : -1.0);
}

inline constexpr Criterion criterion_nulle{
    .number = 73,
    .abbreviation = "NULLE",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {"PenaliteNulle"},
    .formula =
        "PenaliteNulle times the sign of the material lead when the move repeats an earlier "
        "position, or fills the fifty moves: a penalty when ahead, a bonus when behind, nothing "
        "when level.",
    .source = "section 6 or 7 (wish list); \"règles de nullité (50 coups sans prise et répétition)\"",
    .judge = judge_nulle,
};

}  // namespace kempelen::eval::kempelen56
