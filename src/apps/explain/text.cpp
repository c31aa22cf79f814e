// SPDX-License-Identifier: GPL-3.0-or-later
// An explanation as text.
#include "analysis/explain/difference.h"
#include "apps/explain/task.h"
#include "console/report_text.h"
#include "console/words.h"
#include "core/notation/line_text.h"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace kempelen::apps {

namespace {

using namespace analysis;  // NOLINT

/// The criteria that differ by a tenth of a pawn or more, what the others make out, and the sum.
void print_criteria(const Study& study, const Candidate& one, const Candidate& other, const Words& words) {
    const double lead = lead_of(one, other);
    const auto ends = compare_at_ends(study.position, one.line, other.line, lead);
    // A table that speaks for the other move, or for much more than the search finds, would explain nothing.
    if (!ends || !explains(ends->difference, lead)) return;
    const auto name = [&](const Candidate& candidate) {
        return numbered_move(study.position, candidate.move, words.letters());
    };
    const std::vector<TextValue> moves{{"move", name(one)}, {"other", name(other)}};
    fmt::print("{}\n", fill(words.text("heading.criteria"), moves));
    const DifferenceTable table = table_of(ends->difference);
    const auto print = [&](int hundredths, const std::string& label) {
        fmt::print("  {}  {}\n", words.hundredths(hundredths / 100.0), label);
    };
    for (const DifferenceRow& row : table.rows) {
        print(row.hundredths, row.id.empty() ? words.text("heading.others") : words.criterion(row.id));
    }
    print(table.sum, words.text("heading.sum"));
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
    if (can_be_compared(best, rival)) print_criteria(study, best, rival, words);
}

void print_ending(const Ending& ending, bool json, const Words& words) {
    const std::string how = console::ending_text(ending, console::Words(words.language()));
    if (json) {
        const nlohmann::ordered_json over{{"over", true}, {"text", how}};
        fmt::print("{}\n", over.dump());
    } else {
        fmt::print("{}\n", fill(words.text("heading.over"), std::vector<TextValue>{{"how", how}}));
    }
}

void print_threat(const Study& study, const Words& words) {
    if (study.position.is_check()) {
        fmt::print("{}\n", words.text("heading.in-check"));
        return;
    }
    fmt::print("{}\n", words.threat(study));
    if (!study.threat) return;
    const Position passed = study.position.after_null();
    const std::vector<TextValue> side{
        {"side",
         words.text(study.position.side_to_move() == Color::white ? "heading.white" : "heading.black")}};
    fmt::print("{} {}\n", fill(words.text("heading.threat-line"), side),
               words.line(passed, study.threat->line));
}

}  // namespace kempelen::apps
