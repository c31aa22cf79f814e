// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/motifs/zugzwang.h"

#include "analysis/expected_points.h"
#include "core/game.h"
#include "core/movegen.h"

namespace kempelen::analysis {

namespace {

constexpr int most_moves = 15;

/// The score of a position for its side to move; nothing where the game is over.
std::optional<search::ReportedScore> score_of(const Position& position, const search::Limits& limits,
                                              search::Searcher& searcher) {
    search::Control control;
    search::Listener nobody;
    const search::Choice choice = searcher.think(Game(position), limits, control, nobody);
    if (choice.lines.empty()) return std::nullopt;
    return choice.lines.front().score;
}

search::ReportedScore for_other_side(search::ReportedScore score) {
    score.value = -score.value;
    return score;
}

}  // namespace

double MoveDuty::cost() const { return expected_points(passing) - expected_points(moving); }

bool may_be_zugzwang(const Position& position) {
    if (position.is_check()) return false;
    const int moves = count_legal_moves(position);
    return moves > 0 && moves <= most_moves;
}

std::optional<MoveDuty> duty_to_move(const Position& position, const search::Limits& limits,
                                     search::Searcher& searcher) {
    const search::Features features = searcher.features();
    searcher.features().null_move = false;
    const auto moving = score_of(position, limits, searcher);
    const auto passed = score_of(position.after_null(), limits, searcher);
    searcher.features() = features;
    if (!moving || !passed) return std::nullopt;
    return MoveDuty{*moving, for_other_side(*passed)};
}

std::optional<Motif> find_zugzwang(const Line& line, const search::Limits& limits,
                                   search::Searcher& searcher) {
    for (const std::size_t ply : line.ours()) {
        if (!may_be_zugzwang(line.after(ply))) continue;
        const auto duty = duty_to_move(line.after(ply), limits, searcher);
        if (!duty || duty->cost() < zugzwang_from) continue;
        return Motif{MotifId::zugzwang, ply, line.arrival(ply), {line.after(ply).king(~line.us())}};
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
