// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/classic/tree.h"

#include "core/game.h"
#include "core/movegen.h"

#include <algorithm>
#include <utility>

namespace kempelen::search::classic {

namespace {

/// How far the classic forms of two prunings go.
struct PruningNumbers {
    static constexpr int null_move_depth = 3;      ///< plies: from here on passing is tried
    static constexpr int null_move_reduction = 2;  ///< plies less after passing
    static constexpr int late_depth = 3;           ///< plies: from here on late moves are reduced
    static constexpr int late_number = 3;          ///< moves looked at in full
};

bool is_quiet(const Position& position, Move move) {
    return !position.is_capture(move) && !move.is_promotion();
}

/// Pieces other than king and pawns: without them passing may be the best move.
bool has_pieces(const Position& position) {
    const Color us = position.side_to_move();
    return position.men(us) != (position.pieces(us, Piece::king) | position.pieces(us, Piece::pawn));
}

}  // namespace

MoverScore Tree::evaluate(const Position& position, int ply) {
    ++parts_.counters.evaluations;
    parts_.counters.longest_line = std::max(parts_.counters.longest_line, ply);
    end(NodeEnd::leaf);
    if (parts_.change == nullptr) return clamp_evaluation(parts_.evaluation(position));
    return clamp_evaluation(for_mover(WhiteScore(worth_), position.side_to_move()));
}

int Tree::whole_worth(const Position& position) const {
    return for_white(parts_.evaluation(position), position.side_to_move()).value();
}

int Tree::worth_after(const Position& before, Move move, const Position& after) const {
    if (parts_.change == nullptr) return 0;
    const auto change = parts_.change(before, move);
    return change ? worth_ + *change : whole_worth(after);
}

MoverScore Tree::without_moves(const Position& position, int ply) {
    parts_.counters.longest_line = std::max(parts_.counters.longest_line, ply);
    end(NodeEnd::leaf);
    return position.is_check() ? mated_at(Ply(ply)) : draw_score;
}

bool Tree::is_draw(const Position& position) const {
    if (position.halfmove_clock() >= 100 && (!position.is_check() || has_legal_move(position))) return true;
    return is_dead_position(position) || std::ranges::find(keys_, position.key()) != keys_.end();
}

void Tree::count_cut(const Position& position, bool by_first) {
    ++(position.side_to_move() == Color::white ? parts_.counters.beta_cuts : parts_.counters.alpha_cuts);
    if (by_first) ++parts_.counters.first_move_cuts;
}

MoveList Tree::moves_of(const Position& position, int ply, std::optional<Move> best_known) {
    MoveList moves = as_found(position, options_, legal_moves(position));
    if (options_.shuns_repetition) {
        const auto was_played = [&](Move move) {
            const auto end = keys_.begin() + static_cast<std::ptrdiff_t>(game_keys_);
            return std::find(keys_.begin(), end, position.after(move).key()) != end;
        };
        const auto* const kept = std::remove_if(moves.begin(), moves.end(), was_played);
        // A program that shuns all its moves would have to give up: then it may repeat.
        if (kept != moves.begin()) moves.shorten(static_cast<std::size_t>(kept - moves.begin()));
    }
    const OrderingHints hints{best_known, &parts_.refutations, ply, parts_.evaluation};
    parts_.counters.estimates += sort_moves(position, options_.ordering, hints, moves);
    return moves;
}

MoverScore Tree::value_of(const Position& position, Move move, int depth, int ply, Window window,
                          Line& line) {
    const Window theirs = options_.alpha_beta ? window.turned() : Window{};
    ++parts_.counters.positions;
    if (parts_.observer != nullptr) {
        parts_.observer->enter(move, depth - 1, theirs.alpha, theirs.beta, false);
    }
    const Position next = position.after(move);
    const int worth = std::exchange(worth_, worth_after(position, move, next));
    const MoverScore value = search(next, depth - 1, ply + 1, theirs, line);
    worth_ = worth;
    if (parts_.observer != nullptr) parts_.observer->leave(value, end_, left_out_);
    return -value;
}

/// Principal variation search (Marsland, Campbell, "Parallel Search of Strongly Ordered Game Trees", ACM
/// Computing Surveys 14(4), 1982) and late move reductions: the first question about a later move is only
/// whether it is better than the best.
MoverScore Tree::scout_value(const Position& position, Move move, int depth, int ply, Window window,
                             int number, Line& line) {
    const bool is_late = options_.late_move_reduction && number >= PruningNumbers::late_number &&
                         depth >= PruningNumbers::late_depth && !position.is_check() &&
                         is_quiet(position, move) && !position.gives_check(move);
    const bool is_scout = options_.principal_variation_search && options_.alpha_beta && number > 0;
    if (!is_late && !is_scout) return value_of(position, move, depth, ply, window, line);
    const Window narrow = is_scout ? Window{window.alpha, window.alpha + 1} : window;
    MoverScore value = value_of(position, move, is_late ? depth - 1 : depth, ply, narrow, line);
    if (is_late && value > window.alpha) {
        ++parts_.counters.searches_again;
        value = value_of(position, move, depth, ply, narrow, line);
    }
    if (is_scout && value > window.alpha && window.alpha + 1 < window.beta) {
        ++parts_.counters.searches_again;
        value = value_of(position, move, depth, ply, window, line);
    }
    return value;
}

/// Goetsch, Campbell, "Experiments with the Null-Move Heuristic" (1990).
bool Tree::fails_high_on_null_move(const Position& position, int depth, int ply, MoverScore beta) {
    if (!options_.null_move || after_null_ || depth < PruningNumbers::null_move_depth || is_mate(beta) ||
        position.is_check() || !has_pieces(position)) {
        return false;
    }
    const Position passed = position.after_null();
    Line line;
    after_null_ = true;
    const int rest = depth - 1 - PruningNumbers::null_move_reduction;
    if (parts_.observer != nullptr) {
        parts_.observer->enter(Move::null(), rest, -beta, -beta + 1, false);
    }
    const MoverScore value = -search(passed, rest, ply + 1, {-beta, -beta + 1}, line);
    if (parts_.observer != nullptr) parts_.observer->leave(-value, end_, left_out_);
    after_null_ = false;
    return value >= beta;
}

std::optional<MoverScore> Tree::table_value(const Position& position, int depth, int ply, Window window,
                                            std::optional<Move>& best) const {
    const auto entry = parts_.table.probe(position.key(), Ply(ply));
    if (!entry) return std::nullopt;
    best = entry->move;
    // Only a value of the same depth is what a search would find.
    if (!entry->score || entry->depth != Depth(depth)) return std::nullopt;
    const MoverScore value = *entry->score;
    const bool settles = entry->bound == Bound::exact ||
                         (entry->bound == Bound::lower && value >= window.beta) ||
                         (entry->bound == Bound::upper && value <= window.alpha);
    if (!settles) return std::nullopt;
    return std::clamp(value, window.alpha, window.beta);
}

void Tree::store(const Position& position, int depth, int ply, Window window, MoverScore value,
                 std::optional<Move> best) {
    TableEntry entry;
    entry.move = best;
    entry.score = value;
    entry.depth = Depth(depth);
    entry.bound = Bound::exact;
    if (value <= window.alpha) entry.bound = Bound::upper;
    if (value >= window.beta) entry.bound = Bound::lower;
    parts_.table.store(position.key(), Ply(ply), entry);
}

/// Looks at the moves until one is too good; `best` and `line` are those of the best that was better than
/// alpha.
MoverScore Tree::try_moves(const Visit& visit, const MoveList& moves, std::optional<Move>& best, Line& line) {
    const Position& position = visit.position;
    const MoverScore beta = visit.window.beta;
    MoverScore alpha = visit.window.alpha;
    bool is_cut = false;
    int number = 0;
    keys_.push_back(position.key());
    for (const Move move : moves) {
        Line reply;
        const MoverScore value =
            scout_value(position, move, visit.below, visit.ply, {alpha, beta}, number, reply);
        if (parts_.halt.is_over()) break;
        ++number;
        if (value <= alpha) continue;
        best = move;
        alpha = value;
        line.assign(move, reply);
        if (!options_.alpha_beta || value < beta) continue;
        is_cut = true;
        alpha = beta;
        count_cut(position, number == 1);
        if (is_quiet(position, move)) {
            parts_.refutations.note(position.side_to_move(), move, visit.depth, visit.ply);
        }
        break;
    }
    keys_.pop_back();
    end(is_cut ? NodeEnd::cut : NodeEnd::searched, static_cast<int>(moves.size()) - number);
    return alpha;
}

MoverScore Tree::search(const Position& position, const int depth, const int ply, const Window window,
                        Line& line) {
    line.clear();
    // 1. Draws by rule, and the end of the search.
    if (options_.draws && is_draw(position)) {
        end(NodeEnd::known);
        return draw_score;
    }
    if (depth <= 0) return leaf_value(position, ply, window);
    if (parts_.halt.must_stop(parts_.counters.positions)) return window.alpha;
    ++parts_.counters.nodes;
    if (ply >= longest) return evaluate(position, ply);

    // 2. What the table knows; what passing would give.
    std::optional<Move> best;
    if (options_.table) {
        if (const auto known = table_value(position, depth, ply, window, best)) {
            ++parts_.counters.table_hits;
            end(NodeEnd::known);
            return *known;
        }
    }
    if (parts_.oracle != nullptr) {
        const auto found = parts_.oracle->find(known_key(position, depth));
        if (found != parts_.oracle->end()) best = found->second;
    }
    const bool extends = options_.check_extension && position.is_check();
    const int below = extends ? depth + 1 : depth;
    if (fails_high_on_null_move(position, below, ply, window.beta)) {
        end(NodeEnd::cut);
        return window.beta;
    }
    after_null_ = false;

    // 3. The moves, the promising first.
    MoveList moves = moves_of(position, ply, best);
    if (moves.is_empty()) return without_moves(position, ply);
    const auto width = static_cast<std::size_t>(options_.width.value_or(static_cast<int>(moves.size())));
    moves.shorten(std::min(moves.size(), width));

    // 4. The best of them; it is remembered.
    best.reset();
    const MoverScore value = try_moves({position, depth, below, ply, window}, moves, best, line);
    if (parts_.halt.is_over()) return value;
    if (options_.table) store(position, depth, ply, window, value, best);
    if (parts_.chronicle != nullptr && best) {
        parts_.chronicle->insert_or_assign(known_key(position, depth), *best);
    }
    return value;
}

}  // namespace kempelen::search::classic
