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
    std::size_t unsaid_words = 0;  ///< sentences, in three languages, that are empty or lack a word
    std::size_t tested = 0;        ///< claims of mate or material, searched again four times as hard
    std::size_t refuted = 0;       ///< those that the second search does not bear out
    std::size_t judged = 0;        ///< moves that were judged twice, the second time four times as hard
    std::size_t stable = 0;        ///< those whose verdict stayed, or moved by one step
    std::chrono::nanoseconds explaining{0};  ///< time spent beside the searches
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
    std::size_t faulty_sentences(const Claim& claim) const;
    void explain_move(const Game& game, const Question& question);
    void test(const Claim& claim);
    void judge_again(const Game& game, const Question& question, Verdict verdict);

    std::uint64_t nodes_;
    search::Searcher searcher_;
    std::vector<Words> words_;  // in every language
    ClaimCounts counts_;
};

}  // namespace kempelen::analysis
