// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/expected_points.h"

#include <cmath>

namespace kempelen::analysis {

double expected_points(const search::ReportedScore& score) {
    if (score.is_mate()) return score.value > 0 ? 1 : 0;
    constexpr double steepness = 0.00368208;  // Lichess, "Accuracy metric", lichess.org/page/accuracy
    return 1 / (1 + std::exp(-steepness * score.value));
}

}  // namespace kempelen::analysis
