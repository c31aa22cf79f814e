// SPDX-License-Identifier: GPL-3.0-or-later
// What a score is worth in points.
#pragma once

#include "search/report.h"

namespace kempelen::analysis {

/// The chance to win, from 0 to 1, draws half, for whom the score is. By a logistic curve through 0.5 that
/// gives a pawn 0.59, as the win percentages of Lichess do.
double expected_points(const search::ReportedScore& score);

}  // namespace kempelen::analysis
