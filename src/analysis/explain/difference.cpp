// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/difference.h"

#include "analysis/explain/material.h"
#include "analysis/explain/rest.h"
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

constexpr double usual_leeway = 0.5;  // pawns
constexpr double least_share = 1.0 / 3;

/// Not more than twice the lead, or so much more than it.
bool is_in_keeping(double pawns, double lead, double leeway = usual_leeway) {
    return pawns - lead <= std::max(lead, leeway);
}

}  // namespace

bool bears_out(double sum, double lead) {
    return sum > 0 && sum >= lead * least_share && is_in_keeping(sum, lead);
}

bool explains(const Difference& difference, double lead) {
    constexpr double much = 1.5;  // pawns
    return bears_out(difference.sum, lead) &&
           is_in_keeping(std::abs(difference.criteria.front().pawns), lead, much);
}

namespace {

/// Where both lines are quiet after as many moves, the last place first.
std::vector<EndDifference> comparable_places(const Line& first, const Line& second) {
    std::vector<EndDifference> places;
    for (std::size_t plies = std::min(first.size(), second.size()); plies > 0; --plies) {
        const Position& end = first.after(plies - 1);
        const Position& other_end = second.after(plies - 1);
        if (!is_quiet(end) || !is_quiet(other_end)) continue;
        places.push_back({plies, compare(end, other_end, first.us())});
    }
    return places;
}

/// The smaller, the better the criteria explain the lead: by their sum and each by itself, by their sum, or
/// not; of those that do not, the nearer the better.
double suitability(const Difference& difference, double lead) {
    if (!explains(difference, lead)) return 2 + std::abs(difference.sum - lead);
    const bool is_plain = is_in_keeping(std::abs(difference.criteria.front().pawns), lead);
    return is_plain && difference.sum >= lead / 2 ? 0 : 1;
}

/// Whether men make out half a pawn or more of a difference.
bool counts_men(const Difference& difference) {
    constexpr double from = 0.5;  // pawns
    const auto material = std::ranges::find(difference.criteria, "material", &CriterionDifference::id);
    return material != difference.criteria.end() && std::abs(material->pawns) >= from;
}

}  // namespace

std::optional<EndDifference> compare_at_ends(const Position& position, const std::vector<Move>& one,
                                             const std::vector<Move>& other, double lead) {
    constexpr std::size_t most_tried = 5;
    const Color us = position.side_to_move();
    const Line first(position, one, us);
    const Line second(position, other, us);
    std::vector<EndDifference> places = comparable_places(first, second);
    // The last place comes first; then what suits the lead better.
    std::ranges::stable_sort(places, [&](const EndDifference& a, const EndDifference& b) {
        return suitability(a.difference, lead) < suitability(b.difference, lead);
    });
    if (places.size() > most_tried) places.resize(most_tried);
    search::Searcher searcher(1);
    for (EndDifference& place : places) {
        const std::size_t last = place.plies - 1;
        const bool men_count = counts_men(place.difference);
        if (is_at_rest(first.after(last), men_count, searcher) &&
            is_at_rest(second.after(last), men_count, searcher)) {
            return std::move(place);
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
