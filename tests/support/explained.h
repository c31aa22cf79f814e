// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations for tests.
#pragma once

#include "analysis/explain/explain.h"
#include "analysis/explain/words.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"

#include <initializer_list>
#include <string>

namespace kempelen::analysis::sample {

/// A line, as if a search of 20 plies had found it worth so many centipawns.
inline Candidate candidate(const Position& start, int score, std::initializer_list<const char*> moves) {
    Position position = start;
    std::vector<Move> line;
    for (const char* const move : moves) {
        line.push_back(*parse_san(position, move));
        position.play(line.back());
    }
    const Move first = line.front();
    return {first, {search::ReportedScore::Kind::centipawns, score}, line, 20};
}

/// A position, explained with so few nodes that a build with sanitizers is quick, too.
struct Explained {
    explicit Explained(const char* fen, const char* move = nullptr, std::uint64_t nodes = 20000)
        : study(study_of(fen, move, nodes)), explanation(explain(study)) {}

    static Study study_of(const char* fen, const char* move, std::uint64_t nodes) {
        const Position position = *parse_fen(fen);
        Question question;
        if (move != nullptr) question.asked = *parse_san(position, move);
        search::Searcher searcher(1);
        return analysis::study(Game(position), question, {nodes, {}}, searcher);
    }

    std::string text(Language language = Language::english) const {
        return Words(language).paragraph(study, explanation);
    }
    const Claim* claim(ClaimKind kind) const {
        for (const Claim& claim : explanation.claims) {
            if (claim.kind == kind) return &claim;
        }
        return nullptr;
    }

    Study study;
    Explanation explanation;
};

}  // namespace kempelen::analysis::sample
