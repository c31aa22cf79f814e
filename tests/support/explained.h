// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations for tests.
#pragma once

#include "analysis/explain/explain.h"
#include "analysis/explain/words.h"
#include "core/notation/fen.h"
#include "core/notation/san.h"

#include <string>

namespace kempelen::analysis::sample {

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
