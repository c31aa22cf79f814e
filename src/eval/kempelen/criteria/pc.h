// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 4 of Kempelen 56: PC.
#pragma once

#include "eval/kempelen/criterion.h"

namespace kempelen::eval::kempelen56 {

/// 4. PC. PrimeControle when another man moves and the own man most en prise (I) then has more own controls
/// than before. Source: sections 4 and 5.
inline double judge_pc(const Judgement& move) {
    const auto hanging = move.situation.en_prise.first;
    if (!hanging || *hanging == move.from) return 0.0;
    const bool better = move.own(*hanging) > move.situation.controls.count(move.us, *hanging);
    return better ? move.parameters.prime_controle : 0.0;
}

inline constexpr Criterion criterion_pc{
    .number = 4,
    .abbreviation = "PC",
    .standing = Standing::reconstructed,
    .since = Version::proto55,
    .decimals = 2,
    .parameters = {"PrimeControle"},
    .formula =
        "PrimeControle when another man moves and the own man most en prise (I) then has more own "
        "controls than before.",
    .source = "sections 4 and 5",
    .judge = judge_pc,
};

}  // namespace kempelen::eval::kempelen56
