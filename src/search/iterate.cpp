// SPDX-License-Identifier: GPL-3.0-or-later
// The root: iterative deepening, aspiration windows, several lines, reports.
#include "core/movegen.h"
#include "search/mate_line.h"
#include "search/reported.h"
#include "search/worker.h"

#include <algorithm>
#include <memory>
#include <span>

namespace kempelen::search {

namespace {

constexpr Milliseconds quiet_period{1000};  ///< root moves are not reported before this

ReportedScore in_centipawns(MoverScore score) {
    return {ReportedScore::Kind::centipawns, clamp_evaluation(score).value(), ReportedScore::Bound::exact};
}

}  // namespace

void Worker::clear() {
    // In place: the histories are megabytes, too much for the stack.
    std::destroy_at(&histories_);
    std::construct_at(&histories_);
    std::destroy_at(&corrections_);
    std::construct_at(&corrections_);
}

void Worker::begin(Shared& shared, unsigned index) {
    shared_ = &shared;
    index_ = index;
    witness_ = index == 0 ? shared.witness : nullptr;
    nodes_.store(0, std::memory_order_relaxed);
    counted_nodes_ = 0;
    const bool counts_alone = index == 0 && shared.limits.nodes.has_value();
    node_limit_ = counts_alone ? std::max<std::uint64_t>(*shared.limits.nodes, 1) : ~std::uint64_t{0};
    is_stopped_ = false;
    selective_depth_ = 0;
    completed_depth_ = 0;
    null_move_from_ = 0;
    stability_ = {};
    settled_move_.reset();
    settled_score_ = draw_score;
    reports_.clear();
    if (!shared.network) {
        network_.reset();
    } else if (!network_ || &network_->network() != shared.network.get()) {
        network_.emplace(shared.network);
    }
    endgames_.begin(shared.endgames, shared.game.position());

    path_ = shared.game.repeatable_keys();
    keys_before_root_ = path_.size();
    path_.resize(keys_before_root_ + static_cast<std::size_t>(max_ply) + 4);
    path_[keys_before_root_] = shared.game.position().key();
    for (Frame& frame : frames_) {
        frame.move = Move::null();
        frame.excluded.reset();
        frame.killers = {Move::null(), Move::null()};
        frame.replies = nullptr;
        frame.has_static_score = false;
        frame.child_cuts = 0;
        frame.double_extensions = 0;
        frame.pv.clear();
    }
    root_frame().ply = Ply(0);
    root_frame().repeatable = static_cast<int>(keys_before_root_);

    root_moves_.clear();
    const MoveList legal = legal_moves(shared.game.position());
    for (const Move move : legal) {
        if (shared.limits.considers(move)) root_moves_.emplace_back(move);
    }
    if (root_moves_.empty()) {
        for (const Move move : legal) {
            root_moves_.emplace_back(move);
        }
    }
    for (RootMove& root_move : root_moves_) {
        root_move.pv.push(root_move.move);
    }
}

void Worker::iterate() {
    for (int depth = 1; may_begin(depth); ++depth) {
        // Helpers that look at other depths find other things.
        if (index_ != 0 && depth > 4 && (depth + static_cast<int>(index_)) % 4 == 0) continue;
        for (RootMove& root_move : root_moves_) {
            root_move.previous = root_move.score;
        }
        root_depth_ = depth;
        const bool is_complete = search_lines(depth);
        if (is_complete) completed_depth_ = depth;
        if (index_ == 0 && (is_complete || has_changed_its_mind())) {
            report(is_complete ? depth : std::max(completed_depth_, 1));
        }
        if (is_stopped_) break;
        const RootMove& best = root_moves_.front();
        stability_.iterations_unchanged =
            settled_move_ == best.move ? stability_.iterations_unchanged + 1 : 0;
        stability_.score_drop = depth > 1 ? std::max(0, (settled_score_ - best.score).value()) : 0;
        stability_.effort =
            static_cast<double>(best.nodes) / static_cast<double>(std::max<std::uint64_t>(nodes(), 1));
        settled_move_ = best.move;
        settled_score_ = best.score;
    }
}

bool Worker::may_begin(int depth) const {
    const Limits& limits = shared_->limits;
    if (depth > max_depth || (limits.depth && depth > *limits.depth)) return false;
    if (index_ != 0 || depth == 1) return true;
    // Nothing is pruned then, so at this depth a mate would have been found.
    if (limits.mate && (has_found_mate() || depth > 2 * *limits.mate)) return false;
    if (limits.soft_nodes && all_nodes() >= *limits.soft_nodes) return false;
    if (shared_->watch.is_pondering() || !shared_->budget.soft) return true;
    if (root_moves_.size() == 1 && depth > 8) return false;
    // A mate found and looked at twice as deep is played.
    const MoverScore score = root_moves_.front().score;
    if (is_mate(score) && depth > 2 * plies_to_mate(score) + 8) return false;
    const double soft =
        static_cast<double>(shared_->budget.soft->count()) * soft_factor(stability_, shared_->params.time);
    return static_cast<double>(shared_->watch.counted().count()) < soft;
}

bool Worker::has_found_mate() const {
    if (reports_.empty()) return false;
    const ReportedScore& score = reports_.front().score;
    return score.is_mate() && score.value > 0 && score.value <= *shared_->limits.mate;
}

/// True when an iteration that was broken off leaves another move than the one last reported.
bool Worker::has_changed_its_mind() const {
    return reports_.empty() || reports_.front().pv.front() != root_moves_.front().move;
}

bool Worker::search_lines(int depth) {
    const std::size_t lines = std::min<std::size_t>(
        static_cast<std::size_t>(std::max(shared_->limits.lines, 1)), root_moves_.size());
    for (std::size_t line = 0; line < (index_ == 0 ? lines : 1); ++line) {
        selective_depth_ = 0;
        const auto first = root_moves_.begin() + static_cast<std::ptrdiff_t>(line);
        std::vector<RootMove> before;
        if (line > 0) before.assign(first, root_moves_.end());
        search_line(line, depth);
        if (is_stopped_ && line > 0) {
            // A line broken off says what it said before; the whole ones before it are in order of their
            // scores.
            std::ranges::copy(before, first);
            sort_root_moves(0, line);
            return false;
        }
        // The moves of this line and after it in order of their scores; those not searched keep their places.
        std::stable_sort(root_moves_.begin() + static_cast<std::ptrdiff_t>(line), root_moves_.end(),
                         [](const RootMove& a, const RootMove& b) {
                             return a.score != b.score ? a.score > b.score : a.previous > b.previous;
                         });
        if (is_stopped_) return false;
    }
    sort_root_moves(0, lines);
    return true;
}

/// Those root moves in order of their scores.
void Worker::sort_root_moves(std::size_t first, std::size_t end) {
    const std::span<RootMove> moves = std::span(root_moves_).subspan(first, end - first);
    std::ranges::stable_sort(moves, [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
}

void Worker::search_line(std::size_t line, int depth) {
    const AspirationParams& params = shared_->params.aspiration;
    MoverScore alpha = -infinite_score;
    MoverScore beta = infinite_score;
    int window = params.window;
    int reduction = 0;
    const MoverScore last = root_moves_[line].previous;
    const bool is_narrow = shared_->features.aspiration && depth >= params.depth && !is_mate(last);
    if (is_narrow) {
        alpha = std::max(last - window, -infinite_score);
        beta = std::min(last + window, infinite_score);
    }
    while (true) {
        const int searched = std::max(depth - reduction, 1);
        const MoverScore score = search_root(line, {alpha, beta, Depth(searched)});
        if (is_stopped_) return;
        sort_root_moves(line, root_moves_.size());
        if (score <= alpha && alpha > -infinite_score) {
            beta = (alpha + beta) / 2;
            alpha = is_mate(score) ? -infinite_score : std::max(score - window, -infinite_score);
            reduction = 0;
        } else if (score >= beta && beta < infinite_score) {
            beta = is_mate(score) ? infinite_score : std::min(score + window, infinite_score);
            reduction = std::min(reduction + 1, 3);
        } else {
            return;
        }
        window += window / 2 + 4;
    }
}

MoverScore Worker::search_root(std::size_t line, const Task& task) {
    const Position& position = shared_->game.position();
    Frame& frame = root_frame();
    frame.pv.clear();
    if (count_node()) return draw_score;
    Node node{.is_pv = true,
              .in_check = position.is_check(),
              .improving = true,
              .was_pv = true,
              .depth = task.depth,
              .ply = Ply(0),
              .alpha = task.alpha,
              .beta = task.beta};
    node.known = shared_->table.probe(position.key(), Ply(0));
    if (node.known && node.known->move && !position.is_legal(*node.known->move)) node.known->move.reset();
    evaluate(position, frame, node);
    node.improving = true;
    frames_[frames_before_root + 1].killers = {Move::null(), Move::null()};
    frames_[frames_before_root + 2].child_cuts = 0;
    const OrderingHints hints = hints_for(frame, node);
    const CheckMap checks(position);

    MoverScore best = -infinite_score;
    for (std::size_t i = line; i < root_moves_.size(); ++i) {
        RootMove& root_move = root_moves_[i];
        Candidate candidate = describe(position, frame, node, root_move.move, hints, checks);
        candidate.number = static_cast<int>(i - line) + 1;
        if (index_ == 0 && shared_->watch.elapsed() > quiet_period) {
            shared_->listener.on_root_move(root_depth_, root_move.move, static_cast<int>(i) + 1);
        }
        const std::uint64_t before = nodes();
        const Position child = position.after(root_move.move);
        advance(position, child, frame, root_move.move);
        const MoverScore score = search_child<true>(child, frame, node, candidate);
        root_move.nodes += nodes() - before;
        if (is_stopped_) return draw_score;
        const bool is_better = accept_root_score(root_move, score, candidate.number == 1, node);
        best = std::max(best, score);
        if (!is_better) continue;
        if (score >= node.beta) break;
        node.alpha = std::max(node.alpha, score);
    }
    const RootMove& top =
        *std::max_element(root_moves_.begin() + static_cast<std::ptrdiff_t>(line), root_moves_.end(),
                          [](const RootMove& a, const RootMove& b) { return a.score < b.score; });
    if (line == 0) {
        const Bound bound = best >= task.beta   ? Bound::lower
                            : best > task.alpha ? Bound::exact
                                                : Bound::upper;
        shared_->table.store(position.key(), Ply(0),
                             {.move = top.move,
                              .score = best,
                              .evaluation = node.in_check ? std::nullopt : std::optional(node.raw_score),
                              .depth = node.depth,
                              .bound = bound,
                              .was_pv = true});
    }
    return best;
}

/// A root move keeps its score when it leads, and else falls behind all that do.
bool Worker::accept_root_score(RootMove& root_move, MoverScore score, bool is_first, const Node& node) {
    if (!is_first && score <= node.alpha) {
        root_move.score = -infinite_score;
        return false;
    }
    root_move.score = score;
    root_move.bound = score >= node.beta    ? ReportedScore::Bound::lower
                      : score <= node.alpha ? ReportedScore::Bound::upper
                                            : ReportedScore::Bound::exact;
    root_move.selective_depth = selective_depth_;
    root_move.pv.assign(root_move.move, frames_[frames_before_root + 1].pv);
    return score > node.alpha;
}

/// The line to a mate that was found, every move of it; where it ends in an endgame table, best play from
/// there.
std::optional<std::vector<Move>> Worker::mate_line(const std::vector<Move>& pv, int plies) {
    std::vector<Move> line = pv;
    if (line.size() < static_cast<std::size_t>(plies)) {
        Position end = shared_->game.position();
        for (const Move move : line) {
            end.play(move);
        }
        if (endgames_.may_answer(end)) {
            const std::vector<Move> rest = endgames_.line_to_mate(end);
            line.insert(line.end(), rest.begin(), rest.end());
        }
    }
    return complete_mate_line(shared_->game, line, plies);
}

Report Worker::make_report(std::size_t line, int depth) {
    const RootMove& root_move = root_moves_[line];
    const bool is_fresh = root_move.score != -infinite_score;
    MoverScore score = is_fresh ? root_move.score : root_move.previous;
    if (score == -infinite_score) score = draw_score;  // stopped before anything was known
    Report news;
    news.depth = is_fresh ? depth : std::max(depth - 1, 1);
    news.selective_depth = std::max(root_move.selective_depth, news.depth);
    news.line = static_cast<int>(line) + 1;
    news.nodes = all_nodes();
    news.time = shared_->watch.elapsed();
    news.hash_permille = shared_->table.permille_full();
    news.table_hits = shared_->table_hits.load(std::memory_order_relaxed);
    news.pv = root_move.pv.moves();
    news.score = in_centipawns(score);
    // A search that ends while its window fails leaves no more than a bound.
    if (is_fresh) news.score.bound = root_move.bound;
    if (is_mate(score)) {
        auto proved = mate_line(news.pv, plies_to_mate(score));
        if (proved) {
            news.pv = std::move(*proved);
            news.score = reported(score);
        }
    }
    return news;
}

void Worker::report(int depth) {
    const std::size_t lines = std::min<std::size_t>(
        static_cast<std::size_t>(std::max(shared_->limits.lines, 1)), root_moves_.size());
    reports_.clear();
    for (std::size_t line = 0; line < lines; ++line) {
        reports_.push_back(make_report(line, depth));
        shared_->listener.on_report(reports_.back());
    }
}

}  // namespace kempelen::search
