// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/insights.h"

#include <algorithm>
#include <utility>

namespace kempelen::console {

namespace {

bool is_about(const Insight& insight, const Game& game) {
    return insight.plies == game.plies() && insight.position == game.position();
}

}  // namespace

const Insight* Insights::of(const Game& game) const {
    const auto found = std::ranges::find_if(all_, [&](const Insight& one) { return is_about(one, game); });
    return found == all_.end() ? nullptr : &*found;
}

Insight& Insights::noted(const Game& game) {
    const auto found = std::ranges::find_if(all_, [&](const Insight& one) { return is_about(one, game); });
    if (found != all_.end()) return *found;
    all_.push_back(Insight{game.plies(), game.position()});
    return all_.back();
}

void Insights::note_best(const Game& game, std::vector<analysis::Candidate> best) {
    if (!best.empty()) noted(game).best = std::move(best);
}

void Insights::note_book_move(const Game& game, Move move, const std::string& book) {
    Insight& insight = noted(game);
    insight.book_move = move;
    insight.book = book;
}

}  // namespace kempelen::console
