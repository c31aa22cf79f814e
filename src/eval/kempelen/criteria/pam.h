// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 48 of Kempelen 56: PAM.
#pragma once

#include "eval/kempelen/criterion.h"
#include "eval/kempelen/supported_check.h"

namespace kempelen::eval::kempelen56 {

/// 48. PAM. PrimeAttakMat when the moved man gives check, more own than enemy men control its square before
/// the move, and the enemy king is left no more than MobiliteMat free squares. Source: sections 4 and 5;
/// "before the move" because section 3 counts checks among the static criteria (34.Rf8# of the first game
/// needs it).
inline double judge_pam(const Judgement& move) {
    return supported_check(move) ? move.parameters.prime_attak_mat : 0.0;
}

inline constexpr Criterion criterion_pam{
    .number = 48,
    .abbreviation = "PAM",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeAttakMat", "MobiliteMat"},
    .formula =
        "PrimeAttakMat when the moved man gives check, more own than enemy men control its square "
        "before the move, and the enemy king is left no more than MobiliteMat free squares.",
    .source =
        "sections 4 and 5; \"before the move\" because section 3 counts checks among the static "
        "criteria (34.Rf8# of the first game needs it)",
    .judge = judge_pam,
};

}  // namespace kempelen::eval::kempelen56
