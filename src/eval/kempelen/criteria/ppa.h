// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 24 of Kempelen 56: PPA.
#pragma once

#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 24. PPA. CoefPrimePPA times what the man most en prise (I) would lose less than before, when another man
/// moves; at most MaxiPrimePPA. Source: sections 4 and 5.
inline double judge_ppa(const Judgement& move) {
    const auto hanging = move.situation.en_prise.first;
    if (!hanging || *hanging == move.from || !move.own_men().has(*hanging)) return 0.0;
    const double before = exchange_loss(move.before, move.situation.controls, *hanging, move.us);
    const double after = exchange_loss(move.after, move.controls, *hanging, move.us);
    const double saved = std::max(0.0, before - after);
    return std::min(move.parameters.maxi_prime_ppa, move.parameters.coef_prime_ppa * saved);
}

inline constexpr Criterion criterion_ppa{
    .number = 24,
    .abbreviation = "PPA",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"CoefPrimePPA", "MaxiPrimePPA"},
    .formula =
        "CoefPrimePPA times what the man most en prise (I) would lose less than before, when "
        "another man moves; at most MaxiPrimePPA.",
    .source = "sections 4 and 5",
    .judge = judge_ppa,
};

}  // namespace kempelen::eval::kempelen56
