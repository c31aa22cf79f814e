// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/verdict.h"

namespace kempelen::analysis {

namespace {

constexpr int told_apart = 100;  // centipawns

/// Whether a move makes the score so much worse that nobody would call it as good as the best one.
bool is_plainly_worse(const Candidate& asked, const Candidate& best) {
    const int loss = centipawns(best.score) - centipawns(asked.score);
    return asked.score.is_mate() && best.score.is_mate() ? loss > 0 : loss >= told_apart;
}

}  // namespace

Verdict verdict_of(const Study& study) {
    const Candidate& best = study.best.front();
    const Candidate& asked = *study.asked;
    if (asked.move == best.move) return Verdict::best;
    const double cost = expected_points(best.score) - expected_points(asked.score);
    if (cost >= 0.15) return Verdict::blunder;
    if (cost >= 0.10) return Verdict::mistake;
    if (cost >= 0.05) return Verdict::inaccuracy;
    if (is_plainly_worse(asked, best)) return Verdict::decided;
    return cost > 0 ? Verdict::good : Verdict::best;
}

bool was_lost(const Study& study) { return centipawns(study.best.front().score) < 0; }

}  // namespace kempelen::analysis
