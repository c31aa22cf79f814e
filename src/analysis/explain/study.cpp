// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/study.h"

#include "core/movegen.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace kempelen::analysis {

namespace {

/// Shares of the effort, in parts of a hundred.
constexpr int for_best = 45;
constexpr int for_second = 15;
constexpr int for_asked = 30;
constexpr int for_threat = 10;

search::Limits limits_of(const Effort& effort, int share, std::vector<Move> only) {
    search::Limits limits;
    limits.only_moves = std::move(only);
    limits.move_overhead = search::Milliseconds(0);
    if (effort.nodes) {
        limits.nodes = std::max<std::uint64_t>(*effort.nodes * static_cast<std::uint64_t>(share) / 100, 1);
    } else {
        limits.move_time = std::max(effort.time * share / 100, search::Milliseconds(1));
    }
    return limits;
}

/// The best of the moves allowed, or nothing when the game is over.
std::optional<Candidate> search_move(const Game& game, const search::Limits& limits,
                                     search::Searcher& searcher) {
    search::Control control;
    search::Listener nobody;
    const search::Choice choice = searcher.think(game, limits, control, nobody);
    if (choice.lines.empty() || choice.lines.front().pv.empty()) return std::nullopt;
    const search::Report& report = choice.lines.front();
    return Candidate{report.pv.front(), report.score, report.pv, report.depth};
}

std::optional<Candidate> search_threat(const Position& position, const Effort& effort,
                                       search::Searcher& searcher) {
    if (position.is_check()) return std::nullopt;
    const Position passed = position.after_null();
    return search_move(Game(passed), limits_of(effort, for_threat, {}), searcher);
}

/// The moves to choose from but one.
std::vector<Move> others(const Position& position, const std::vector<Move>& among, Move but) {
    std::vector<Move> moves = among;
    if (moves.empty()) {
        const MoveList all = legal_moves(position);
        moves.assign(all.begin(), all.end());
    }
    std::erase(moves, but);
    return moves;
}

/// A later search can find that another move is better: then that one is the best, and all is said of it.
void put_in_order(Study& study) {
    const auto is_better = [](const Candidate& a, const Candidate& b) {
        return centipawns(a.score) > centipawns(b.score);
    };
    if (study.asked && study.asked->move != study.best.front().move) {
        // Its own search was deeper than the one that made it the next best.
        std::erase_if(study.best, [&](const Candidate& one) { return one.move == study.asked->move; });
        study.best.push_back(*study.asked);
    }
    std::ranges::stable_sort(study.best, is_better);
    if (study.asked && study.asked->move == study.best.front().move) study.asked = study.best.front();
}

}  // namespace

Study study(const Game& game, const Question& question, const Effort& effort, search::Searcher& searcher) {
    const Position& position = game.position();
    Study study{position, {}, {}, {}};
    auto best = search_move(game, limits_of(effort, for_best, question.among), searcher);
    if (!best) return study;
    study.best.push_back(*std::move(best));
    const std::vector<Move> rest = others(position, question.among, study.best.front().move);
    if (question.asked) {
        const bool is_best = *question.asked == study.best.front().move;
        study.asked = is_best ? study.best.front()
                              : search_move(game, limits_of(effort, for_asked, {*question.asked}), searcher);
    }
    if (!rest.empty()) {
        auto second = search_move(game, limits_of(effort, for_second, rest), searcher);
        if (second) study.best.push_back(*std::move(second));
    }
    put_in_order(study);
    study.threat = search_threat(position, effort, searcher);
    return study;
}

double expected_points(const search::ReportedScore& score) {
    if (score.is_mate()) return score.value > 0 ? 1 : 0;
    constexpr double steepness = 0.00368208;  // Lichess, "Accuracy metric", lichess.org/page/accuracy
    return 1 / (1 + std::exp(-steepness * score.value));
}

int centipawns(const search::ReportedScore& score) {
    constexpr int mate = 100000;
    return score.centipawns_or(mate - std::abs(score.value));
}

}  // namespace kempelen::analysis
