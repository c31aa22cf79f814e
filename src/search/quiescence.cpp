// SPDX-License-Identifier: GPL-3.0-or-later
// The quiescence search: beyond the horizon only captures, promotions and answers to checks, so that no
// evaluation is made in the middle of an exchange. Turing described it in 1953 ("Digital Computers Applied to
// Games").
#include "core/see.h"
#include "search/steps/table_cutoff.h"
#include "search/worker.h"

#include <algorithm>

namespace kempelen::search {

template <bool is_pv>
// NOLINTNEXTLINE(readability-function-cognitive-complexity): a node of the search, told in order
MoverScore Worker::quiesce(const Position& position, Frame& frame, MoverScore alpha, MoverScore beta) {
    // 1. The end of the time, of the game, of the line.
    frame.pv.clear();
    if (count_node()) return draw_score;
    if constexpr (is_pv) selective_depth_ = std::max(selective_depth_, frame.ply.value());
    if (const auto score = score_by_rule(position, frame)) return *score;
    const bool in_check = position.is_check();
    if (frame.ply.value() >= max_ply) {
        return in_check ? draw_score : judge(position, frame);
    }

    // 2. The table may know the answer.
    Node node{.is_pv = is_pv, .in_check = in_check, .ply = frame.ply, .alpha = alpha, .beta = beta};
    node.known = shared_->table.probe(position.key(), frame.ply);
    node.was_pv = is_pv || (node.known && node.known->was_pv);
    if (shared_->features.table_cutoffs && table_settles(node, position.halfmove_clock())) {
        return *node.known->score;
    }

    // 3. The mover need not capture: standing pat is a bound, except in check.
    MoverScore best = -infinite_score;
    Bound bound = Bound::upper;
    std::optional<Move> best_move;
    if (!in_check) {
        const bool is_known = node.known && node.known->evaluation;
        node.raw_score = is_known ? *node.known->evaluation : judge(position, frame);
        const int correction =
            shared_->features.correction_history ? corrections_.of(position, shared_->params.correction) : 0;
        best = clamp_evaluation(node.raw_score + correction);
        if (best >= beta || !shared_->features.quiescence) {
            if (!node.known) {
                shared_->table.store(position.key(), frame.ply,
                                     {.score = best, .evaluation = node.raw_score, .bound = Bound::lower});
            }
            return best;
        }
        alpha = std::max(alpha, best);
    }
    const MoverScore futility = best + shared_->params.quiescence.futility;

    // 4. Captures that lose nothing; in check every move.
    (&frame)[1].killers = {Move::null(), Move::null()};
    const OrderingHints hints = hints_for(frame, node);
    MovePicker picker(position, hints, in_check ? MovePicker::Scope::all : MovePicker::Scope::captures);
    int number = 0;
    while (const auto move = picker.next()) {
        ++number;
        const bool is_quiet = !position.is_capture(*move) && !move->is_promotion();
        if (!is_loss(best)) {
            // One way out of check is enough to go on; the quiet ones left and bad captures are not needed.
            if (in_check && (is_quiet || picker.is_at_losing_captures()) && number > 1) {
                picker.skip_quiets();
                continue;
            }
            if (!in_check && !move->is_promotion() && !position.gives_check(*move)) {
                const MoverScore hoped = futility + ExchangeValues{}.of(*position.captured_by(*move));
                if (hoped <= alpha) {
                    best = std::max(best, hoped);
                    continue;
                }
            }
        }
        const Position child = position.after(*move);
        Frame& next = advance(position, child, frame, *move);
        const MoverScore score = -quiesce<is_pv>(child, next, -beta, -alpha);
        if (is_stopped_) return draw_score;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        best_move = *move;
        if constexpr (is_pv) frame.pv.assign(*move, next.pv);
        if (score >= beta) {
            bound = Bound::lower;
            break;
        }
        alpha = score;
    }

    // 5. Mate; else what was learned is kept.
    if (in_check && number == 0) return mated_at(frame.ply);
    shared_->table.store(position.key(), frame.ply,
                         {.move = best_move,
                          .score = best,
                          .evaluation = in_check ? std::nullopt : std::optional(node.raw_score),
                          .bound = bound,
                          .was_pv = node.was_pv});
    return best;
}

template MoverScore Worker::quiesce<true>(const Position&, Frame&, MoverScore, MoverScore);
template MoverScore Worker::quiesce<false>(const Position&, Frame&, MoverScore, MoverScore);

}  // namespace kempelen::search
