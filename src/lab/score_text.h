// SPDX-License-Identifier: GPL-3.0-or-later
// Scores of the classic search as a person reads them.
#pragma once

#include "search/values.h"

#include <fmt/format.h>

#include <string>

namespace kempelen::lab {

/// "+0.30" in pawns, "#3" for a mate in three plies from the root, "-inf".
inline std::string score_text(MoverScore score) {
    if (score >= search::infinite_score) return "inf";
    if (score <= -search::infinite_score) return "-inf";
    if (search::is_win(score)) return fmt::format("#{}", search::plies_to_mate(score));
    if (search::is_loss(score)) return fmt::format("-#{}", search::plies_to_mate(score));
    return fmt::format("{:+.2f}", score.value() / 100.0);
}

}  // namespace kempelen::lab
