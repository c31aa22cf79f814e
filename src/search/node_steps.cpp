// SPDX-License-Identifier: GPL-3.0-or-later
// The bookkeeping of a node, and those steps that search themselves.
#include "core/movegen.h"
#include "core/see.h"
#include "search/steps/exchange_pruning.h"
#include "search/steps/futility.h"
#include "search/steps/history_pruning.h"
#include "search/steps/late_move_pruning.h"
#include "search/steps/null_move.h"
#include "search/steps/probcut.h"
#include "search/steps/razoring.h"
#include "search/steps/reverse_futility.h"
#include "search/steps/singular_extension.h"
#include "search/worker.h"

#include <algorithm>

namespace kempelen::search {

bool Worker::count_node() {
    if (is_stopped_) return true;
    const std::uint64_t count = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(count, std::memory_order_relaxed);
    if (count >= node_limit_) is_stopped_ = true;
    if ((count & 255) == 0) poll();
    return is_stopped_;
}

void Worker::poll() {
    if (index_ != 0) {
        shared_->helper_nodes.fetch_add(nodes() - counted_nodes_, std::memory_order_relaxed);
        counted_nodes_ = nodes();
        if (shared_->halt.load(std::memory_order_relaxed)) is_stopped_ = true;
        return;
    }
    if (shared_->control.is_stopped()) is_stopped_ = true;
    if (shared_->watch.is_pondering() && shared_->control.is_ponder_hit()) shared_->watch.ponder_hit();
    if (shared_->budget.hard && shared_->watch.counted() >= *shared_->budget.hard) is_stopped_ = true;
    if (shared_->limits.nodes && all_nodes() >= *shared_->limits.nodes) is_stopped_ = true;
}

std::uint64_t Worker::all_nodes() const {
    return nodes() + shared_->helper_nodes.load(std::memory_order_relaxed);
}

bool Worker::is_repetition(const Position& position, const Frame& frame) const {
    const std::size_t now = keys_before_root_ + static_cast<std::size_t>(frame.ply.value());
    int seen = 0;
    for (int back = 4; back <= frame.repeatable; back += 2) {
        if (path_[now - static_cast<std::size_t>(back)] != position.key()) continue;
        // Once in the line searched is as good as twice: who repeats there can repeat again.
        if (back < frame.ply.value() || ++seen == 2) return true;
    }
    return false;
}

std::optional<MoverScore> Worker::score_by_rule(const Position& position, const Frame& frame) const {
    if (is_repetition(position, frame)) return draw_score;
    if (position.halfmove_clock() >= 100 && (!position.is_check() || has_legal_move(position))) {
        return draw_score;
    }
    if (is_dead_position(position)) return draw_score;
    return std::nullopt;
}

std::optional<MoverScore> Worker::ask_endgames(const Position& position, Node& node) {
    const auto answer = endgames_.ask(position, node.ply);
    if (!answer) return std::nullopt;
    shared_->table_hits.fetch_add(1, std::memory_order_relaxed);
    if (answer->bound == Bound::exact) return answer->score;
    const bool is_won = answer->bound == Bound::lower;
    if (is_won ? answer->score >= node.beta : answer->score <= node.alpha) return answer->score;
    // Within the principal variation the search goes on, for a mate or a defense that is nearer.
    if (is_won) {
        node.least = answer->score;
        node.alpha = std::max(node.alpha, answer->score);
    } else {
        node.most = answer->score;
    }
    return std::nullopt;
}

MoverScore Worker::evaluation_of(const Position& position, std::size_t ply) {
    if (!network_) return evaluator_.evaluate(position);
    const MoverScore seen = network_->evaluate(position, ply);
    return network_->network().sizes.corrects ? evaluator_.evaluate(position) + seen : seen;
}

MoverScore Worker::judge(const Position& position, const Frame& frame) {
    const MoverScore score =
        clamp_evaluation(evaluation_of(position, static_cast<std::size_t>(frame.ply.value())));
    if (witness_ != nullptr) witness_->on_evaluated(position, score);
    return score;
}

void Worker::evaluate(const Position& position, Frame& frame, Node& node) {
    frame.in_check = node.in_check;
    frame.has_static_score = !node.in_check;
    if (node.in_check) return;
    if (frame.excluded) {
        // The same position has just been evaluated, before one of its moves was left out.
        node.raw_score = frame.static_score;
        node.static_score = frame.static_score;
        return;
    }
    const bool is_known = node.known && node.known->evaluation;
    node.raw_score = is_known ? *node.known->evaluation : judge(position, frame);
    node.static_score = node.raw_score;
    if (shared_->features.correction_history) {
        node.static_score =
            clamp_evaluation(node.raw_score + corrections_.of(position, shared_->params.correction));
    }
    frame.static_score = node.static_score;
    const Frame& own_last = (&frame)[-2];
    const Frame& own_before = (&frame)[-4];
    if (own_last.has_static_score) {
        node.improving = node.static_score > own_last.static_score;
    } else if (own_before.has_static_score) {
        node.improving = node.static_score > own_before.static_score;
    }
}

std::optional<MoverScore> Worker::prune_node(const Position& position, Frame& frame, Node& node) {
    const Features& features = shared_->features;
    const Params& params = shared_->params;
    // A score from the table is a better judge than the evaluation, where it points the right way.
    if (!node.in_check && node.known && node.known->score && !is_mate(*node.known->score)) {
        const MoverScore score = *node.known->score;
        const Bound wanted = score > node.static_score ? Bound::lower : Bound::upper;
        if (node.known->bound == Bound::exact || node.known->bound == wanted) node.static_score = score;
    }
    if (features.reverse_futility && holds_beta_statically(node, params.reverse_futility)) {
        return (node.static_score + node.beta) / 2;
    }
    if (features.razoring && is_hopeless(node, params.razoring)) {
        const MoverScore score = quiesce<false>(position, frame, node.alpha, node.alpha + 1);
        if (is_stopped_ || score <= node.alpha) return score;
        frame.in_check = node.in_check;
    }
    if (features.null_move && frame.ply.value() >= null_move_from_ &&
        may_pass(node, position, params.null_move) && !(&frame)[-1].move.is_null()) {
        if (const auto score = try_null_move(position, frame, node)) return score;
    }
    if (features.probcut && may_probcut(node, params.probcut)) return try_probcut(position, frame, node);
    return std::nullopt;
}

std::optional<MoverScore> Worker::try_null_move(const Position& position, Frame& frame, const Node& node) {
    const NullMoveParams& params = shared_->params.null_move;
    const Depth depth = depth_after_passing(node, params);
    Position child = position;
    child.play_null();
    Frame& next = advance_null(child, frame);
    MoverScore score = -search<false>(child, next, {-node.beta, -node.beta + 1, depth, !node.expects_cut});
    if (is_stopped_) return draw_score;
    if (score < node.beta) return std::nullopt;
    // A mate that needs the opponent to let us move twice is no mate.
    if (is_win(score)) score = node.beta;
    if (node.depth.value() < params.verify_depth || null_move_from_ != 0) return score;

    null_move_from_ = frame.ply.value() + 3 * std::max(depth.value(), 1) / 4;
    const MoverScore verified = search<false>(position, frame, {node.beta - 1, node.beta, depth, false});
    null_move_from_ = 0;
    if (is_stopped_) return draw_score;
    if (verified >= node.beta) return score;
    return std::nullopt;
}

std::optional<MoverScore> Worker::try_probcut(const Position& position, Frame& frame, const Node& node) {
    const ProbcutParams& params = shared_->params.probcut;
    const MoverScore beta = probcut_beta(node, params);
    const OrderingHints hints = hints_for(frame, node);
    MovePicker picker(position, hints, MovePicker::Scope::captures, (beta - node.static_score).value());
    const Depth depth = node.depth - params.reduction;
    while (const auto move = picker.next()) {
        const Position child = position.after(*move);
        Frame& next = advance(position, child, frame, *move);
        MoverScore score = -quiesce<false>(child, next, -beta, -beta + 1);
        if (score >= beta && depth.value() > 0) {
            score = -search<false>(child, next, {-beta, -beta + 1, depth, !node.expects_cut});
        }
        if (is_stopped_) return draw_score;
        if (score < beta) continue;
        shared_->table.store(position.key(), frame.ply,
                             {.move = move,
                              .score = score,
                              .evaluation = node.raw_score,
                              .depth = depth + 1,
                              .bound = Bound::lower,
                              .was_pv = node.was_pv});
        return score;
    }
    return std::nullopt;
}

bool Worker::is_pruned(const Position& position, const Node& node, const Candidate& candidate,
                       const CheckMap& checks, MovePicker& picker) const {
    const Features& features = shared_->features;
    const Params& params = shared_->params;
    const LateMove& late = candidate.late;
    const int base = shared_->reductions.of(node.depth, candidate.number, late.is_quiet);
    const Depth reduced(std::max(node.depth.value() - 1 - base / 1024, 0));
    if (late.is_quiet) {
        if (features.late_move_pruning &&
            candidate.number > quiet_move_limit(node, params.late_move_pruning)) {
            // A quiet check may be mate, however late it comes.
            picker.keep_only_checks(checks);
            if (!late.gives_check) return true;
        }
        if (features.history_pruning && has_bad_history(reduced, late.history, params.history_pruning)) {
            return true;
        }
        if (features.futility && !late.gives_check &&
            is_futile(node, reduced, late.history, params.futility)) {
            return true;
        }
    }
    if (!features.exchange_pruning || node.depth.value() > params.exchange_pruning.depth) return false;
    const Depth depth = late.is_quiet ? reduced : node.depth;
    return !see_at_least(position, candidate.move,
                         least_exchange(depth, late.is_quiet, params.exchange_pruning));
}

Worker::Singularity Worker::examine_table_move(const Position& position, Frame& frame, const Node& node) {
    const SingularParams& params = shared_->params.singular;
    const Task task = singular_task(node, params);
    frame.excluded = node.known->move;
    const MoverScore score = search<false>(position, frame, task);
    frame.excluded.reset();
    if (is_stopped_) return {};
    if (score < task.beta) {
        const bool is_far = !node.is_pv && score < task.beta - params.double_margin;
        return {is_far && frame.double_extensions < params.most_doubles ? 2 : 1, std::nullopt};
    }
    // Others exceed beta too (multi-cut: Björnsson, Marsland, 1998).
    if (task.beta >= node.beta && !is_mate(task.beta)) return {0, task.beta};
    if (*node.known->score >= node.beta) return {-2, std::nullopt};
    if (node.expects_cut) return {-1, std::nullopt};
    return {};
}

OrderingHints Worker::hints_for(const Frame& frame, const Node& node) {
    const auto replies = [&](int back) -> const PieceToHistory* {
        const PieceToHistory* found = (&frame)[-back].replies;
        return found != nullptr ? found : &histories_.no_replies();
    };
    return {.histories = histories_,
            .table_move = node.known ? node.known->move : std::nullopt,
            .killers = frame.killers,
            .replies = {replies(1), replies(2), replies(4)}};
}

Worker::Candidate Worker::describe(const Position& position, const Frame& frame, const Node& node, Move move,
                                   const OrderingHints& hints, const CheckMap& checks) const {
    LateMove late;
    late.is_quiet = !position.is_capture(move) && !move.is_promotion();
    late.is_killer = move == frame.killers[0] || move == frame.killers[1];
    late.gives_check = checks.has(move);
    late.history = late.is_quiet ? quiet_history(position, move, hints)
                                 : capture_history(position, move, hints.histories);
    return {.move = move, .number = 0, .late = late, .depth = node.depth - 1};
}

Frame& Worker::advance(const Position& position, const Position& child, Frame& frame, Move move) {
    Frame& next = (&frame)[1];
    shared_->table.prefetch(child.key());
    const Color us = position.side_to_move();
    frame.move = move;
    frame.replies = &histories_.replies_to(us, position.piece_on(move.from()), move.to());
    next.ply = frame.ply + 1;
    next.repeatable = std::min(frame.repeatable + 1, child.halfmove_clock());
    next.double_extensions = frame.double_extensions;
    path_[keys_before_root_ + static_cast<std::size_t>(next.ply.value())] = child.key();
    return next;
}

Frame& Worker::advance_null(const Position& child, Frame& frame) {
    Frame& next = (&frame)[1];
    shared_->table.prefetch(child.key());
    frame.move = Move::null();
    frame.replies = nullptr;
    next.ply = frame.ply + 1;
    next.repeatable = 0;
    next.double_extensions = frame.double_extensions;
    path_[keys_before_root_ + static_cast<std::size_t>(next.ply.value())] = child.key();
    return next;
}

void Worker::reward_quiet(const Position& position, Frame& frame, Move move, int bonus) {
    const Color us = position.side_to_move();
    const std::size_t man = man_index(us, position.piece_on(move.from()));
    const std::size_t to = detail::at(move.to());
    histories_.quiet(us, move).add(bonus);
    histories_.pawns(position.pawn_key())[man][to].add(bonus);
    for (const int back : {1, 2, 4}) {
        PieceToHistory* replies = (&frame)[-back].replies;
        if (replies != nullptr) (*replies)[man][to].add(bonus);
    }
}

void Worker::reward(const Position& position, Frame& frame, const Node& node, Move best, const Tried& tried) {
    const HistoryParams& params = shared_->params.history;
    const int depth = node.depth.value();
    const int bonus = std::min(params.bonus_per_ply * depth + params.bonus_offset, params.bonus_most);
    const int malus = -std::min(params.malus_per_ply * depth + params.malus_offset, params.malus_most);
    const auto add_capture = [&](Move move, int points) {
        const Piece captured = position.captured_by(move).value_or(Piece::pawn);
        histories_.capture(position.side_to_move(), position.piece_on(move.from()), move.to(), captured)
            .add(points);
    };
    const bool is_quiet = !position.is_capture(best) && !best.is_promotion();
    if (is_quiet) {
        if (frame.killers[0] != best) frame.killers = {best, frame.killers[0]};
        // A refutation found at the first try near the leaves teaches little.
        if (depth > 3 || !tried.quiets.is_empty()) reward_quiet(position, frame, best, bonus);
        for (const Move move : tried.quiets) {
            reward_quiet(position, frame, move, malus);
        }
    } else {
        add_capture(best, bonus);
    }
    for (const Move move : tried.captures) {
        add_capture(move, malus);
    }
}

void Worker::learn_correction(const Position& position, const Node& node, MoverScore best, Bound bound,
                              bool is_quiet) {
    if (node.in_check || !is_quiet || is_mate(best)) return;
    if (bound == Bound::lower && best <= node.raw_score) return;
    if (bound == Bound::upper && best >= node.raw_score) return;
    corrections_.learn(position, node.depth, (best - node.raw_score).value());
}

}  // namespace kempelen::search
