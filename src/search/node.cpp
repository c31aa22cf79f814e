// SPDX-License-Identifier: GPL-3.0-or-later
// The node of the search as an outline; each idea is a step in search/steps, each piece of bookkeeping a
// member in node_steps.cpp. Principal variation search: Marsland, Campbell, "Parallel Search of Strongly
// Ordered Game Trees", ACM Computing Surveys 14(4), 1982.
#include "search/steps/check_extension.h"
#include "search/steps/internal_reduction.h"
#include "search/steps/mate_distance.h"
#include "search/steps/singular_extension.h"
#include "search/steps/table_cutoff.h"
#include "search/worker.h"

namespace kempelen::search {

std::optional<MoverScore> Worker::known_score(const Position& position, Frame& frame, Node& node) {
    if (node.known && node.known->move && !position.is_legal(*node.known->move)) node.known->move.reset();
    node.is_table_move_capture = node.known && node.known->move && position.is_capture(*node.known->move);
    if (shared_->features.table_cutoffs && table_settles(node, position.halfmove_clock())) {
        const MoverScore score = *node.known->score;
        if (node.known->move && score >= node.beta && !node.is_table_move_capture) {
            reward_quiet(position, frame, *node.known->move, 100 * node.depth.value());
        }
        return score;
    }
    if (!endgames_.may_answer(position) || frame.excluded) return std::nullopt;
    return ask_endgames(position, node);
}

template <bool is_pv>
MoverScore Worker::search(const Position& position, Frame& frame, const Task& task) {
    // 1. At the horizon the captures are played out.
    if (task.depth.value() <= 0 || frame.ply.value() >= max_ply) {
        return quiesce<is_pv>(position, frame, task.alpha, task.beta);
    }

    // 2. The end of the time, of the game, of the line.
    frame.pv.clear();
    if (count_node()) return draw_score;
    if constexpr (is_pv) selective_depth_ = std::max(selective_depth_, frame.ply.value());
    if (const auto score = score_by_rule(position, frame)) return *score;

    // 3. Nothing is left to find when a nearer mate is known.
    Node node{.is_pv = is_pv,
              .expects_cut = task.expects_cut,
              .in_check = position.is_check(),
              .depth = task.depth,
              .ply = frame.ply,
              .alpha = task.alpha,
              .beta = task.beta};
    if (exceeds_mate_distance(node)) return node.alpha;

    // 4. The table may know the answer, or at least a good move; so may the endgame tables, where few men
    // are left.
    if (!frame.excluded) node.known = shared_->table.probe(position.key(), frame.ply);
    node.was_pv = is_pv || (node.known && node.known->was_pv);
    if (const auto score = known_score(position, frame, node)) return *score;

    // 5. What the position is worth as it stands, and whether it gets better.
    evaluate(position, frame, node);

    // 6. Reasons to give up the whole node: reverse futility, razoring, null move, probcut.
    (&frame)[1].killers = {Move::null(), Move::null()};
    (&frame)[2].child_cuts = 0;
    if constexpr (!is_pv) {
        if (!frame.excluded) {
            if (const auto score = prune_node(position, frame, node)) return *score;
        }
    }

    // 7. A node without a move to begin with is searched less deep.
    if (shared_->features.internal_reduction && !frame.excluded &&
        lacks_guidance(node, shared_->params.internal_reduction)) {
        node.depth -= Depth(1);
    }

    // 8. The moves.
    return search_moves<is_pv>(position, frame, node);
}

template <bool is_pv>
// NOLINTNEXTLINE(readability-function-cognitive-complexity): a node of the search, told in order
MoverScore Worker::search_moves(const Position& position, Frame& frame, Node& node) {
    const OrderingHints hints = hints_for(frame, node);
    const CheckMap checks(position);
    MovePicker picker(position, hints, MovePicker::Scope::all);
    Tried tried;
    MoverScore best = node.least;
    std::optional<Move> best_move;
    Bound bound = Bound::upper;
    int number = 0;

    while (const auto move = picker.next()) {
        if (move == frame.excluded) continue;

        // 1. Moves that cannot matter are left out, unless all so far lose to mate.
        Candidate candidate = describe(position, frame, node, *move, hints, checks);
        candidate.number = ++number;
        if (!is_loss(best) && number > 1 && is_pruned(position, node, candidate, checks, picker)) continue;

        // 2. A move without rival is searched deeper; when there are many good ones the node is cut.
        if (number == 1 && shared_->features.singular_extension && hints.table_move == move &&
            !frame.excluded && may_be_singular(node, shared_->params.singular)) {
            const Singularity singular = examine_table_move(position, frame, node);
            if (is_stopped_) return draw_score;
            if (singular.cut) return *singular.cut;
            candidate.depth += Depth(singular.extension);
        } else if (shared_->features.check_extension &&
                   deserves_check_extension(node, candidate.late.gives_check,
                                            shared_->params.check_extension) &&
                   !picker.is_at_losing_captures()) {
            candidate.depth += Depth(1);
        }

        // 3. The move is played and searched, reduced first if it comes late.
        const Position child = position.after(*move);
        advance(position, child, frame, *move).double_extensions += candidate.depth > node.depth ? 1 : 0;
        const MoverScore score = search_child<is_pv>(child, frame, node, candidate);
        if (is_stopped_) return draw_score;

        // 4. Better than all before; or even too good to be allowed.
        if (score > best) {
            best = score;
            if (score > node.alpha) {
                best_move = *move;
                if constexpr (is_pv) frame.pv.assign(*move, (&frame)[1].pv);
                if (score >= node.beta) {
                    bound = Bound::lower;
                    ++frame.child_cuts;
                    reward(position, frame, node, *move, tried);
                    break;
                }
                node.alpha = score;
                bound = Bound::exact;
            }
        }
        MoveList& list = candidate.late.is_quiet ? tried.quiets : tried.captures;
        if (list.size() < 64) list.push(*move);
    }

    // 5. No move at all: mate, stalemate, or only the excluded move.
    if (number == 0) {
        if (frame.excluded) return node.alpha;
        return node.in_check ? mated_at(frame.ply) : draw_score;
    }

    // 6. What was learned is kept.
    best = std::min(best, node.most);
    if (!frame.excluded) {
        shared_->table.store(position.key(), frame.ply,
                             {.move = best_move,
                              .score = best,
                              .evaluation = node.in_check ? std::nullopt : std::optional(node.raw_score),
                              .depth = node.depth,
                              .bound = bound,
                              .was_pv = node.was_pv});
        const bool is_quiet = !best_move || !(position.is_capture(*best_move) || best_move->is_promotion());
        learn_correction(position, node, best, bound, is_quiet);
    }
    return best;
}

template <bool is_pv>
MoverScore Worker::search_child(const Position& child, Frame& frame, const Node& node,
                                const Candidate& candidate) {
    Frame& next = (&frame)[1];
    const Depth depth = candidate.depth;
    MoverScore score;

    // 1. A late move gets a shallower look, and a full one if it surprises.
    const bool is_late = shared_->features.late_move_reduction &&
                         node.depth.value() >= shared_->params.late_move_reduction.depth &&
                         candidate.number > (is_pv ? 2 : 1) && !(node.in_check && node.depth.value() < 4);
    bool needs_null_window = !is_pv || candidate.number > 1;
    if (is_late) {
        LateMove late = candidate.late;
        late.child_cuts = next.child_cuts;
        const int base = shared_->reductions.of(node.depth, candidate.number, late.is_quiet);
        const int reduction =
            adjusted_reduction(node, late, base, shared_->params.late_move_reduction) / 1024;
        const Depth reduced(std::clamp(depth.value() - reduction, 1, std::max(depth.value(), 1)));
        score = -search<false>(child, next, {-node.alpha - 1, -node.alpha, reduced, true});
        needs_null_window = score > node.alpha && reduced < depth;
    }

    // 2. A null window asks only whether the move beats the best so far.
    if (needs_null_window) {
        score = -search<false>(child, next, {-node.alpha - 1, -node.alpha, depth, !node.expects_cut});
    }

    // 3. In the principal variation the first move, and one that beats it, get the whole window.
    if constexpr (is_pv) {
        if (candidate.number == 1 || score > node.alpha) {
            score = -search<true>(child, next, {-node.beta, -node.alpha, depth, false});
        }
    }
    return score;
}

template MoverScore Worker::search<true>(const Position&, Frame&, const Task&);
template MoverScore Worker::search<false>(const Position&, Frame&, const Task&);
template MoverScore Worker::search_child<true>(const Position&, Frame&, const Node&, const Candidate&);

}  // namespace kempelen::search
