// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/verdict.h"

namespace kempelen::analysis {

Verdict verdict_of(const Study& study) {
    const Candidate& best = study.best.front();
    const Candidate& asked = *study.asked;
    if (asked.move == best.move) return Verdict::best;
    const double cost = expected_points(best.score) - expected_points(asked.score);
    if (cost >= 0.15) return Verdict::blunder;
    if (cost >= 0.10) return Verdict::mistake;
    if (cost >= 0.05) return Verdict::inaccuracy;
    return cost > 0 ? Verdict::good : Verdict::best;
}

}  // namespace kempelen::analysis
