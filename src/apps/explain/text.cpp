// SPDX-License-Identifier: GPL-3.0-or-later
// An explanation as text.
#include "analysis/explain/difference.h"
#include "apps/explain/task.h"
#include "core/notation/line_text.h"

#include <fmt/core.h>

#include <cmath>

namespace kempelen::apps {

namespace {

using namespace analysis;  // NOLINT

/// The criteria that differ by a tenth of a pawn or more.
void print_criteria(const Study& study, const Candidate& one, const Candidate& other, const Words& words) {
    const auto ends = compare_at_ends(study.position, one.line, other.line);
    if (!ends) return;
    const auto name = [&](const Candidate& candidate) {
        return numbered_move(study.position, candidate.move, words.letters());
    };
    const std::vector<TextValue> moves{{"move", name(one)}, {"other", name(other)}};
    fmt::print("{}\n", fill(words.text("heading.criteria"), moves));
    for (const CriterionDifference& part : ends->difference.criteria) {
        if (std::abs(part.pawns) < 0.1) continue;
        fmt::print("  {}  {}\n", words.hundredths(part.pawns), words.criterion(part.id));
    }
    fmt::print("  {}  {}\n", words.hundredths(ends->difference.sum), words.text("heading.sum"));
}

}  // namespace

void print_explanation(const Explained& explained, const Words& words) {
    const Study& study = explained.study;
    fmt::print("{}\n", words.paragraph(study, explained.explanation));
    const Candidate& best = study.best.front();
    const bool is_other = explained.explanation.subject != best.move;
    for (const std::string& line : words.lines(study, explained.explanation)) {
        fmt::print("{}\n", line);
    }
    if (words.level() == Level::beginner || study.best.size() < 2) return;
    const Candidate& rival = is_other ? *study.asked : study.best[1];
    if (!best.score.is_mate() && !rival.score.is_mate()) print_criteria(study, best, rival, words);
}

void print_threat(const Study& study, const Words& words) {
    if (study.position.is_check()) {
        fmt::print("{}\n", words.text("heading.in-check"));
        return;
    }
    fmt::print("{}\n", words.threat(study));
    if (!study.threat) return;
    const Position passed = study.position.after_null();
    fmt::print("{} {}\n", words.text("heading.line"), words.line(passed, study.threat->line));
}

}  // namespace kempelen::apps
