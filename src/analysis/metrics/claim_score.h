// SPDX-License-Identifier: GPL-3.0-or-later
// How far explanations can be trusted, measured on positions of games.
#pragma once

#include "analysis/explain/explain.h"
#include "analysis/explain/study.h"
#include "analysis/explain/words.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kempelen::analysis {

/// What was counted.
struct ClaimCounts {
    std::size_t explanations = 0;
    std::size_t without_claim = 0;  ///< explanations that have a verdict only
    std::size_t claims = 0;
    std::size_t rejected = 0;      ///< claims that their verifier did not pass, and that were not said
    std::size_t unproved = 0;      ///< claims said that the verifier, asked again, does not pass
    std::size_t unsaid_words = 0;  ///< sentences, in three languages, that are empty or lack a word
    std::size_t named = 0;         ///< moves and squares named in the sentences of three languages
    std::size_t illegal = 0;       ///< those that do not exist, or not legally, where the sentence puts them
    std::size_t contradictions = 0;  ///< explanations whose verdict and sentences disagree
    std::size_t disagreements = 0;   ///< claims of which the languages do not name the same moves and squares
    std::size_t compared = 0;        ///< pairs of lines compared criterion by criterion
    std::size_t additive = 0;        ///< those where the criteria add up to the difference of the scores
    std::size_t reasoned = 0;        ///< explanations by a criterion
    std::size_t causal =
        0;  ///< those where without the first one named the lead halves or the choice changes
    std::size_t causal_together = 0;  ///< the same without all those named
    std::size_t tested = 0;           ///< claims of mate or material, searched again four times as hard
    std::size_t refuted = 0;          ///< those that the second search does not bear out
    std::size_t judged = 0;           ///< moves that were judged twice, the second time four times as hard
    std::size_t stable = 0;           ///< those whose verdict stayed, or moved by one step
    std::chrono::nanoseconds explaining{0};  ///< processor time spent beside the searches
    std::chrono::nanoseconds longest{0};     ///< that of the slowest explanation
};

/// Explains moves and counts what becomes of the claims.
class ClaimScore {
public:
    /// Each study looks at that many nodes.
    explicit ClaimScore(std::uint64_t nodes);

    /// The best move of a position, and the move that was played.
    void add(const Game& game, Move played);

    const ClaimCounts& counts() const { return counts_; }

private:
    void read_sentences(const Claim& claim);
    void compare_lines(const Study& study, const Explanation& explanation);
    void explain_move(const Game& game, const Question& question);
    void test(const Claim& claim);
    void judge_again(const Game& game, const Question& question, Verdict verdict);

    std::uint64_t nodes_;
    search::Searcher searcher_;
    std::vector<Words> words_;  // in every language
    ClaimCounts counts_;
};

}  // namespace kempelen::analysis
