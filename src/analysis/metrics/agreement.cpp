// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/metrics/agreement.h"

#include "analysis/explain/material.h"

#include <algorithm>

namespace kempelen::analysis {

namespace {

using Score = search::ReportedScore;

bool is_mated(const Score& score) { return score.is_mate() && score.value <= 0; }

/// A pawn or more, or a mate that comes later for who mates, sooner for who is mated.
bool is_clearly_less(const Score& score, const Score& best) {
    if (!score.is_mate() && !best.is_mate()) return best.value - score.value >= 100;
    const bool is_of_one_side = score.is_mate() && best.is_mate() && is_mated(score) == is_mated(best);
    if (is_of_one_side)
        return score.value > best.value;  // mate in 3 against 2, mated in 2 (-2) against 5 (-5)
    return is_mated(score) || (best.is_mate() && !is_mated(best));
}

bool speaks_against_praise(const Claim& claim, const Study& study) {
    const Candidate& best = study.best.front();
    switch (claim.kind) {
        case ClaimKind::loses: {
            const Line line(study.position, best.line, study.position.side_to_move());
            return swing_of(line).gain() > claim.swing.gain();
        }
        case ClaimKind::is_mated:
            return !is_mated(best.score) || -best.score.value > claim.moves;
        case ClaimKind::overlooks:
        case ClaimKind::leaves:
        case ClaimKind::forsakes:
        case ClaimKind::misses:
            return true;
        default:
            return false;
    }
}

/// Whether the claim speaks for the move itself.
bool speaks_against_blame(const Claim& claim, const Explanation& explanation) {
    if (claim.line.empty() || claim.line.front() != explanation.subject) return false;
    const bool is_ours = claim.motif && claim.motif_side == claim.position.side_to_move();
    const bool is_passage = claim.kind == ClaimKind::promotes || claim.kind == ClaimKind::pawn_ending;
    return claim.kind == ClaimKind::mates || claim.kind == ClaimKind::wins ||
           claim.kind == ClaimKind::stops || claim.kind == ClaimKind::only_good || is_ours ||
           (is_passage && claim.motif_side == claim.position.side_to_move());
}

}  // namespace

bool contradicts(const Claim& claim, const Study& study, const Explanation& explanation) {
    if (is_praise(explanation.verdict)) return speaks_against_praise(claim, study);
    return is_blame(explanation.verdict) && speaks_against_blame(claim, explanation);
}

bool is_contradictory(const Study& study, const Explanation& explanation) {
    if (study.asked) {
        const bool is_less = is_clearly_less(study.asked->score, study.best.front().score);
        if (is_less && is_praise(explanation.verdict)) return true;
        if (!is_less && explanation.verdict == Verdict::decided) return true;
        if (study.asked->move == study.best.front().move && !is_praise(explanation.verdict)) return true;
    }
    return std::ranges::any_of(explanation.claims,
                               [&](const Claim& claim) { return contradicts(claim, study, explanation); });
}

}  // namespace kempelen::analysis
