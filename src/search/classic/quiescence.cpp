// SPDX-License-Identifier: GPL-3.0-or-later
// The two kinds of search beyond the depth.
#include "core/movegen.h"
#include "search/classic/tree.h"

#include <algorithm>
#include <utility>

namespace kempelen::search::classic {

/// The value at the end of the depth, by the kind of quiescence.
MoverScore Tree::leaf_value(const Position& position, int ply, Window window) {
    if (options_.quiescence != Quiescence::none) return quiescence(position, ply, window);
    if (options_.sees_mate_at_leaves && !has_legal_move(position)) return without_moves(position, ply);
    return std::clamp(evaluate(position, ply), window.alpha, window.beta);
}

/// Captures (and promotions, where the evaluation may be kept); every reply to a check.
MoveList Tree::restless_moves(const Position& position, int ply) {
    const bool takes_only = options_.quiescence != Quiescence::captures;
    MoveList found;
    if (position.is_check()) {
        generate<MoveKind::evasions>(position, found);
    } else {
        generate<MoveKind::captures>(position, found);
    }
    MoveList restless;
    for (const Move move : found) {
        if (position.is_check() || !takes_only || position.is_capture(move)) restless.push(move);
    }
    MoveList moves = as_found(position, options_, restless);
    // The report's quiescence leaves out all moves but the first found before it sorts them (2.3.6).
    if (options_.width) moves.shorten(std::min(moves.size(), static_cast<std::size_t>(*options_.width)));
    const OrderingHints hints{std::nullopt, &parts_.refutations, ply, parts_.evaluation};
    parts_.counters.estimates += sort_moves(position, options_.ordering, hints, moves);
    return moves;
}

MoverScore Tree::quiescence(const Position& position, int ply, Window window) {
    if (parts_.halt.must_stop(parts_.counters.positions)) return window.alpha;
    const MoveList moves = restless_moves(position, ply);
    if (moves.is_empty() && !has_legal_move(position)) return without_moves(position, ply);
    const bool may_stand = options_.quiescence != Quiescence::tactical && !position.is_check();
    MoverScore alpha = window.alpha;
    if (may_stand || moves.is_empty() || ply >= longest) {
        alpha = std::clamp(evaluate(position, ply), window.alpha, window.beta);
        if (moves.is_empty() || ply >= longest) return alpha;
        if (options_.alpha_beta && alpha >= window.beta) return window.beta;
    }
    ++parts_.counters.quiescence_nodes;
    int number = 0;
    for (const Move move : moves) {
        const Window theirs = options_.alpha_beta ? Window{alpha, window.beta}.turned() : Window{};
        ++parts_.counters.positions;
        if (parts_.observer != nullptr) parts_.observer->enter(move, 0, theirs.alpha, theirs.beta, true);
        const Position next = position.after(move);
        const int worth = std::exchange(worth_, worth_after(position, move, next));
        const MoverScore value = -quiescence(next, ply + 1, theirs);
        worth_ = worth;
        if (parts_.observer != nullptr) parts_.observer->leave(-value, end_, left_out_);
        if (parts_.halt.is_over()) return alpha;
        ++number;
        alpha = std::max(alpha, value);
        if (!options_.alpha_beta || alpha < window.beta) continue;
        count_cut(position, number == 1);
        end(NodeEnd::cut, static_cast<int>(moves.size()) - number);
        return window.beta;
    }
    end(NodeEnd::searched);
    return alpha;
}

}  // namespace kempelen::search::classic
