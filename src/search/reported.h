// SPDX-License-Identifier: GPL-3.0-or-later
// From scores of the search to scores as people read them.
#pragma once

#include "search/report.h"
#include "search/values.h"

namespace kempelen::search {

/// Centipawns, or whole moves to mate, for the side that the score is for.
inline ReportedScore reported(MoverScore score) {
    if (!is_mate(score)) return {ReportedScore::Kind::centipawns, score.value()};
    const int moves = (plies_to_mate(score) + 1) / 2;
    return {ReportedScore::Kind::mate, is_win(score) ? moves : -moves};
}

}  // namespace kempelen::search
