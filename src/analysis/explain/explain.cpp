// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/explain.h"

#include "analysis/explain/gains.h"
#include "analysis/explain/offer.h"
#include "analysis/explain/passages.h"
#include "analysis/explain/reasoning.h"
#include "analysis/explain/verify.h"
#include "core/base/assert.h"
#include "core/movegen.h"

#include <algorithm>
#include <utility>

namespace kempelen::analysis {

namespace {

using Score = search::ReportedScore;

constexpr double only_good_from = 0.15;  // expected points

/// What the one is better by, in expected points, where the last iterations think least of it and most of the
/// other.
double steady_lead(const Candidate& one, const Candidate& other) {
    const auto points = [](const std::optional<int>& bound, const Candidate& candidate) {
        if (!bound || candidate.score.is_mate()) return expected_points(candidate.score);
        return expected_points({Score::Kind::centipawns, *bound});
    };
    return points(one.lowest, one) - points(other.highest, other);
}

}  // namespace

void Reasoning::say_only_good() {
    if (study_.best.size() < 2) return;
    const double lead = expected_points(study_.best[0].score) - expected_points(study_.best[1].score);
    // What the last iterations do not agree on is no reason.
    if (lead < only_good_from || steady_lead(study_.best[0], study_.best[1]) < lead / 2) return;
    Claim claim{ClaimKind::only_good, position(), study_.best[0].line};
    claim.other = study_.best[1].line;
    claim.pawns = lead;
    say(std::move(claim));
}

/// Why a pawn does not become a queen: that would be stalemate.
void Reasoning::say_why_no_queen(Move move) {
    if (!move.is_promotion() || move.promoted_to() == Piece::queen) return;
    const Move queen = Move::promotion(move.from(), move.to(), Piece::queen);
    say(into_stalemate(position(), Candidate{queen, {}, {queen}}));
}

/// What is left to be taken, where that is no reason of a mate.
void Reasoning::say_offer(const Candidate& candidate) {
    if (!is_mate_for(candidate)) say(offered_piece(position(), candidate));
}

Explanation Reasoning::best() {
    const Candidate& best = study_.best.front();
    explanation_.subject = best.move;
    if (study_.best.size() == 1 && legal_moves(position()).size() == 1) {
        say({ClaimKind::only_legal, position(), {best.move}});
        return std::move(explanation_);
    }
    const Candidate* const second = study_.best.size() > 1 ? &study_.best[1] : nullptr;
    if (say_result(best)) {
        say_motifs(best);
    } else if (!say(pawn_through(position(), best, us(), nullptr))) {
        say_threat(best);
    }
    say_why_no_queen(best.move);
    say_ending(best, 0);
    if (explanation_.claims.empty()) say(into_pawn_ending(position(), best, us(), second));
    if (explanation_.claims.empty()) say(wrong_bishop(position(), best)) || say_draw(best);
    if (!best.score.is_mate()) say_only_good();
    if (explanation_.claims.empty() && second != nullptr) say_criteria(best, *second);
    say_offer(best);
    say_deeds(best.move);
    return std::move(explanation_);
}

Explanation Reasoning::asked() {
    const Candidate& best = study_.best.front();
    const Candidate& asked = *study_.asked;
    explanation_.subject = asked.move;
    explanation_.verdict = verdict_of(study_);
    explanation_.cost = std::max(0.0, expected_points(best.score) - expected_points(asked.score));
    // A move that is blamed is not praised in the same breath: what it wins is less than what it misses.
    const bool speaks_for_it = is_mate_for(asked) || men_won(position(), asked).gain() > 0;
    if (!(is_blame(explanation_.verdict) && speaks_for_it) && say_result(asked)) {
        say_motifs(asked);
    } else {
        say_threat(asked);
    }
    const bool has_no_cause =
        explanation_.claims.empty() || explanation_.claims.back().kind == ClaimKind::loses;
    const bool is_worse = !is_praise(explanation_.verdict);
    if (is_worse && has_no_cause) say_left(asked, best);
    if (is_worse) {
        say_ending(asked, 1);
        say_lapse(asked, best);
        say_missed();
        say_ending(best, 0);
        say_missed_passage(asked, best);
    } else {
        say_ending(asked, 0);
        if (explanation_.claims.empty()) {
            say(wrong_bishop(position(), asked)) || say_draw(asked);
        }
    }
    if (explanation_.claims.empty()) say_criteria(best, asked);
    if (!is_worse) {
        say_offer(asked);
        say_deeds(asked.move);
    }
    return std::move(explanation_);
}

/// Where a move's reasons are told with the verdict, the comparison adds what each of the two does.
Explanation Reasoning::compared() {
    is_comparison_ = true;
    Explanation explanation = asked();
    std::erase_if(explanation.claims, [](const Claim& claim) { return claim.kind == ClaimKind::does; });
    for (const Move move : {study_.best.front().move, study_.asked->move}) {
        auto deeds = what_it_does(position(), move);
        if (deeds) explanation.claims.push_back(*std::move(deeds));
    }
    return explanation;
}

Explanation explain_both(const Study& study) {
    KEMPELEN_ASSERT(study.asked && study.asked->move != study.best.front().move, "one move is not two");
    return Reasoning(study).compared();
}

Explanation explain(const Study& study) {
    KEMPELEN_ASSERT(!study.best.empty(), "the game is over: there is nothing to explain");
    Reasoning reasoning(study);
    if (study.asked && study.asked->move != study.best.front().move) return reasoning.asked();
    return reasoning.best();
}

std::optional<Claim> what_it_does(const Position& position, Move move) {
    Claim claim{ClaimKind::does, position, {move}};
    claim.deeds = deeds_of(position, move);
    std::erase_if(claim.deeds, [&](const Deed& deed) { return !holds(position, move, deed); });
    if (!holds(claim)) return std::nullopt;
    return claim;
}

}  // namespace kempelen::analysis
