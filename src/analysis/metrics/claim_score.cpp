// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/metrics/claim_score.h"

#include "analysis/explain/difference.h"
#include "analysis/explain/verify.h"
#include "analysis/metrics/agreement.h"
#include "analysis/metrics/sentence_facts.h"
#include "eval/evaluator.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <optional>
#include <string>

namespace kempelen::analysis {

namespace {

/// Whether a claim says that somebody mates or wins material.
bool is_testable(ClaimKind kind) {
    return kind == ClaimKind::mates || kind == ClaimKind::is_mated || kind == ClaimKind::wins ||
           kind == ClaimKind::loses || kind == ClaimKind::misses;
}

/// How much a verdict blames. That a game was decided is no blame.
int severity(Verdict verdict) {
    if (verdict == Verdict::decided) return static_cast<int>(Verdict::good);
    return static_cast<int>(verdict) - (is_blame(verdict) ? 1 : 0);
}

}  // namespace

ClaimScore::ClaimScore(std::uint64_t nodes) : nodes_(nodes) {
    for (const Language language : all_languages) {
        words_.emplace_back(language);
    }
}

/// Words a claim in every language, and reads back what the sentences name.
void ClaimScore::read_sentences(const Claim& claim) {
    std::optional<SentenceFacts> first;
    bool agree = true;
    for (const Words& words : words_) {
        const std::string sentence = words.sentence(claim);
        if (sentence.empty() || sentence.find('{') != std::string::npos) ++counts_.unsaid_words;
        const SentenceFacts facts = read_back(sentence, claim, words);
        counts_.named += facts.moves.size() + facts.squares.size() + facts.faults;
        counts_.illegal += facts.faults;
        if (!first) first = facts;
        agree = agree && facts.moves == first->moves && facts.squares == first->squares;
    }
    if (!agree) ++counts_.disagreements;
}

/// The two lines that the table of an explanation compares, and what the criteria named make out of it.
void ClaimScore::compare_lines(const Study& study, const Explanation& explanation) {
    if (study.best.size() < 2 && !study.asked) return;
    const Candidate& best = study.best.front();
    const bool is_other = study.asked && study.asked->move != best.move;
    if (!is_other && study.best.size() < 2) return;
    const Candidate& other = is_other ? *study.asked : study.best[1];
    const auto ends = compare_at_ends(study.position, best.line, other.line, lead_of(best, other));
    if (!ends) return;
    const Difference& difference = ends->difference;
    ++counts_.compared;
    if (difference.adds_up()) ++counts_.additive;
    std::vector<double> named;
    for (const Claim& claim : explanation.claims) {
        if (claim.kind == ClaimKind::criterion) named.push_back(claim.pawns);
    }
    if (named.empty()) return;
    ++counts_.reasoned;
    const double all = std::accumulate(named.begin(), named.end(), 0.0);
    if (difference.sum - named.front() <= difference.sum / 2) ++counts_.causal;
    if (difference.sum - all <= difference.sum / 2) ++counts_.causal_together;
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
    const std::clock_t start = std::clock();
    const Explanation explanation = explain(known);
    const std::string text = words_.front().paragraph(known, explanation);
    const std::chrono::nanoseconds took{(std::clock() - start) * (1'000'000'000 / CLOCKS_PER_SEC)};
    counts_.explaining += took;
    counts_.longest = std::max(counts_.longest, took);
    compare_lines(known, explanation);
    ++counts_.explanations;
    counts_.rejected += explanation.rejected;
    counts_.claims += explanation.claims.size();
    if (is_contradictory(known, explanation)) ++counts_.contradictions;
    if (explanation.claims.empty()) ++counts_.without_claim;
    for (const Claim& claim : explanation.claims) {
        read_sentences(claim);
        if (!holds(claim)) ++counts_.unproved;
        if (is_testable(claim.kind)) test(claim);
    }
    if (question.asked) judge_again(game, question, explanation.verdict);
}

/// Searches the move that the claim is about four times as hard, and asks a quarter of what was claimed: of
/// the score, or of the men that change hands along the new line.
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
    const Line line(claim.position, again.best.front().line, claim.position.side_to_move());
    const int men = 100 * swing_of(line).gain();
    const bool is_borne_out =
        gain > 0 ? std::max(moved, men) >= 25 * gain : std::min(moved, men) <= 25 * gain;
    if (!is_borne_out) ++counts_.refuted;
}

void ClaimScore::judge_again(const Game& game, const Question& question, Verdict verdict) {
    searcher_.clear_table();
    const Study again = study(game, question, {4 * nodes_, {}}, searcher_);
    if (!again.asked) return;
    ++counts_.judged;
    const int step = severity(verdict_of(again)) - severity(verdict);
    if (std::abs(step) <= 1) ++counts_.stable;
}

}  // namespace kempelen::analysis
