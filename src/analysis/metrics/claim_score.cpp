// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/metrics/claim_score.h"

#include "eval/evaluator.h"

#include <algorithm>
#include <cstdlib>

namespace kempelen::analysis {

namespace {

/// Whether a claim says that somebody mates or wins material.
bool is_testable(ClaimKind kind) {
    return kind == ClaimKind::mates || kind == ClaimKind::is_mated || kind == ClaimKind::wins ||
           kind == ClaimKind::loses || kind == ClaimKind::misses;
}

}  // namespace

ClaimScore::ClaimScore(std::uint64_t nodes) : nodes_(nodes) {
    for (const Language language : all_languages) {
        words_.emplace_back(language);
    }
}

/// Sentences of a claim that are empty or have a place without a value.
std::size_t ClaimScore::faulty_sentences(const Claim& claim) const {
    return static_cast<std::size_t>(std::ranges::count_if(words_, [&](const Words& words) {
        const std::string sentence = words.sentence(claim);
        return sentence.empty() || sentence.find('{') != std::string::npos;
    }));
}

void ClaimScore::add(const Game& game, Move played) {
    explain_move(game, {});
    explain_move(game, {played, {}});
}

void ClaimScore::explain_move(const Game& game, const Question& question) {
    const Effort effort{nodes_, {}};
    searcher_.clear_table();
    const Study known = study(game, question, effort, searcher_);
    if (known.best.empty()) return;
    const auto start = std::chrono::steady_clock::now();
    const Explanation explanation = explain(known);
    counts_.explaining += std::chrono::steady_clock::now() - start;
    ++counts_.explanations;
    counts_.rejected += explanation.rejected;
    counts_.claims += explanation.claims.size();
    if (explanation.claims.empty()) ++counts_.without_claim;
    for (const Claim& claim : explanation.claims) {
        counts_.unsaid_words += faulty_sentences(claim);
        if (is_testable(claim.kind)) test(claim);
    }
    if (question.asked) judge_again(game, question, explanation.verdict);
}

/// Searches the move that the claim is about four times as hard, and asks of the score a quarter of what was
/// claimed.
void ClaimScore::test(const Claim& claim) {
    searcher_.clear_table();
    const Game game(claim.position);
    const Study again = study(game, {claim.line.front(), {claim.line.front()}}, {4 * nodes_, {}}, searcher_);
    if (again.best.empty()) return;
    ++counts_.tested;
    const search::ReportedScore& score = again.best.front().score;
    if (claim.moves > 0) {
        const bool is_for = claim.kind != ClaimKind::is_mated;
        if (!score.is_mate() || (score.value > 0) != is_for) ++counts_.refuted;
        return;
    }
    eval::Evaluator evaluator;
    const int gain = claim.swing.gain();
    const int moved = centipawns(score) - evaluator.evaluate(claim.position).value();
    if (gain > 0 ? moved < 25 * gain : moved > 25 * gain) ++counts_.refuted;
}

void ClaimScore::judge_again(const Game& game, const Question& question, Verdict verdict) {
    searcher_.clear_table();
    const Study again = study(game, question, {4 * nodes_, {}}, searcher_);
    if (!again.asked) return;
    ++counts_.judged;
    const int step = static_cast<int>(verdict_of(again)) - static_cast<int>(verdict);
    if (std::abs(step) <= 1) ++counts_.stable;
}

}  // namespace kempelen::analysis
