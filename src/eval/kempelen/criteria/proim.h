// SPDX-License-Identifier: GPL-3.0-or-later
// Criterion 72 of Kempelen 56: PROIM.
#pragma once

#include "eval/kempelen/criteria/proi.h"
#include "eval/kempelen/criterion.h"

#include <algorithm>

namespace kempelen::eval::kempelen56 {

/// 72. PROIM. Gives back a part of PROI: what it loses when it is divided by the mobility of the own king (-4
/// with 5 free squares becomes -0.8). Source: annexes: "on divise PROI par la mobilité du roi".
inline double judge_proim(const Judgement& move) {
    const int room = std::max(1, move.own_king_mobility);
    return -criterion_proi.judge(move) * (1.0 - 1.0 / room);
}

inline constexpr Criterion criterion_proim{
    .number = 72,
    .abbreviation = "PROIM",
    .standing = Standing::ours,
    .since = Version::k57,
    .decimals = 2,
    .parameters = {},
    .formula =
        "Gives back a part of PROI: what it loses when it is divided by the mobility of the own "
        "king (-4 with 5 free squares becomes -0.8).",
    .source = "annexes: \"on divise PROI par la mobilité du roi\"",
    .judge = judge_proim,
};

}  // namespace kempelen::eval::kempelen56
