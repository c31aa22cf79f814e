// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/difference.h"

#include "analysis/explain/material.h"
#include "eval/scale.h"
#include "eval/trace.h"

#include <algorithm>
#include <cmath>

namespace kempelen::analysis {

namespace {

/// What each criterion adds to the score of a position, in pawns for a side.
std::vector<CriterionDifference> parts_of(const Position& position, Color us, double& score) {
    const eval::Trace trace = eval::trace(position);
    const double side = us == Color::white ? 0.01 : -0.01;
    score = trace.score.value() * side;
    // What a middlegame and an endgame centipawn weigh in this position.
    constexpr int unit = 24 * 64 * 100;
    const double middlegame = eval::blend(Tapered{unit, 0}, trace.phase, trace.scale).value() / double{unit};
    const double endgame = eval::blend(Tapered{0, unit}, trace.phase, trace.scale).value() / double{unit};
    std::vector<CriterionDifference> parts;
    for (const eval::TermTrace& term : trace.terms) {
        const double value = (term.white.middlegame - term.black.middlegame) * middlegame +
                             (term.white.endgame - term.black.endgame) * endgame;
        parts.push_back({term.id, value * side});
    }
    return parts;
}

}  // namespace

Difference compare(const Position& one, const Position& other, Color us) {
    Difference difference;
    double score_of_other = 0;
    difference.criteria = parts_of(one, us, difference.score);
    const std::vector<CriterionDifference> others = parts_of(other, us, score_of_other);
    difference.score -= score_of_other;
    for (std::size_t i = 0; i < others.size(); ++i) {
        difference.criteria[i].pawns -= others[i].pawns;
        difference.sum += difference.criteria[i].pawns;
    }
    std::ranges::stable_sort(difference.criteria, [](const auto& a, const auto& b) {
        return std::abs(a.pawns) > std::abs(b.pawns);
    });
    return difference;
}

DifferenceTable table_of(const Difference& difference) {
    constexpr double shown_from = 0.1;  // pawns
    const auto hundredths = [](double pawns) { return static_cast<int>(std::lround(pawns * 100)); };
    DifferenceTable table{{}, hundredths(difference.sum)};
    int rest = table.sum;
    for (const CriterionDifference& part : difference.criteria) {
        if (std::abs(part.pawns) < shown_from) continue;
        table.rows.push_back({part.id, hundredths(part.pawns)});
        rest -= table.rows.back().hundredths;
    }
    if (rest != 0) table.rows.push_back({{}, rest});
    return table;
}

std::optional<CriterionDifference> shared_feature(const Position& position) {
    constexpr std::string_view features[] = {"bishops",      "outposts", "rooks",        "trapped",
                                             "king-shelter", "threats",  "passed-pawns", "pawn-shape"};
    constexpr double from = 0.2;    // pawns
    constexpr double alike = 0.05;  // pawns
    const eval::Trace trace = eval::trace(position);
    const auto blended = [&](const Tapered& value) {
        return 0.01 * (value.middlegame * trace.phase + value.endgame * (24 - trace.phase)) / 24.0;
    };
    std::optional<CriterionDifference> largest;
    for (const eval::TermTrace& term : trace.terms) {
        if (std::ranges::find(features, term.id) == std::end(features)) continue;
        const double white = blended(term.white);
        const double black = blended(term.black);
        if (std::abs(white - black) >= alike || std::abs(white) < from || std::abs(black) < from) continue;
        if (!largest || std::abs(white) > std::abs(largest->pawns)) largest = {term.id, white};
    }
    return largest;
}

namespace {

/// Not more than twice the lead, or half a pawn more than it.
bool is_in_keeping(double pawns, double lead) {
    constexpr double leeway = 0.5;  // pawns
    return pawns - lead <= std::max(lead, leeway);
}

}  // namespace

bool bears_out(double sum, double lead) { return sum > 0 && is_in_keeping(sum, lead); }

std::optional<EndDifference> compare_at_ends(const Position& position, const std::vector<Move>& one,
                                             const std::vector<Move>& other, double lead) {
    const Color us = position.side_to_move();
    const Line first(position, one, us);
    const Line second(position, other, us);
    std::optional<EndDifference> bearing;
    std::optional<EndDifference> nearest;
    for (std::size_t plies = std::min(one.size(), other.size()); plies > 0; --plies) {
        const Position& end = first.after(plies - 1);
        const Position& other_end = second.after(plies - 1);
        if (!is_quiet(end) || !is_quiet(other_end)) continue;
        EndDifference found{plies, compare(end, other_end, us)};
        if (bears_out(found.difference.sum, lead)) {
            const bool is_plain = is_in_keeping(std::abs(found.difference.criteria.front().pawns), lead);
            if (is_plain && found.difference.sum >= lead / 2) return found;
            if (!bearing) bearing = found;
        }
        const auto distance = [&](const EndDifference& at) { return std::abs(at.difference.sum - lead); };
        if (!nearest || distance(found) < distance(*nearest)) nearest = std::move(found);
    }
    return bearing ? bearing : nearest;
}

}  // namespace kempelen::analysis
