// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/kempelen/candidate_search.h"

#include "core/movegen.h"
#include "core/see.h"
#include "search/kempelen/leaf.h"
#include "search/line.h"
#include "search/reported.h"
#include "search/time.h"
#include "search/values.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace kempelen::search::kempelen {

namespace kempelen56 = eval::kempelen56;

struct CandidateSearch::Entry {
    std::uint64_t key = 0;
    Move move = Move::null();
    std::int16_t score = 0;
    std::int8_t depth = -1;
    ReportedScore::Bound bound = ReportedScore::Bound::exact;

    /// The score at this ply, where it settles what a search between alpha and beta would ask.
    std::optional<MoverScore> settled(MoverScore alpha, MoverScore beta, int ply) const {
        MoverScore here(score);
        if (is_win(here)) here = here - ply;
        if (is_loss(here)) here = here + ply;
        using Bound = ReportedScore::Bound;
        if (bound == Bound::exact || (bound == Bound::lower && here >= beta) ||
            (bound == Bound::upper && here <= alpha)) {
            return here;
        }
        return std::nullopt;
    }
};

namespace {

constexpr std::size_t table_size = std::size_t{1} << 18;
constexpr int deepest = 64;

/// Captures and promotions first by what they take, then by what takes.
int capture_order(const Position& position, Move move) {
    const auto captured = position.captured_by(move);
    const int taken = captured ? kempelen56::constant_of(*captured) : 0;
    return taken * 256 - kempelen56::constant_of(position.piece_on(move.from())) +
           (move.is_promotion() ? 4096 : 0);
}

bool is_forcing(const Position& position, Move move) {
    return position.is_capture(move) || move.is_promotion() || position.gives_check(move);
}

}  // namespace

/// One call of think().
class CandidateSearch::Run {
public:
    Run(std::vector<Entry>& table, const Game& game, const kempelen56::Settings& settings,
        const CandidateParams& params, const Limits& limits, Control& control)
        : table_(table),
          settings_(settings),
          params_(params),
          limits_(limits),
          control_(control),
          keys_(game.repeatable_keys()),
          root_(game.position()),
          budget_(budget_for(limits)) {
        watch_.start(limits.ponder);
    }

    CandidateResult think(Listener& listener);

private:
    struct RootMove {
        kempelen56::MoveEvaluation evaluation;
        MoverScore score = -infinite_score;
        std::vector<Move> line;
    };

    /// True for the root move that the criteria alone would play.
    struct IsFirstChoice {
        Move choice = Move::null();
        bool operator()(const RootMove& move) const { return move.evaluation.move == choice; }
    };

    void list_root_moves();
    bool iterate(int depth);
    Report report(int depth, const RootMove& move, int line) const;
    MoverScore search(const Position& position, int depth, MoverScore alpha, MoverScore beta, int ply,
                      Line& line);
    MoverScore quiescence(const Position& position, int depth, MoverScore alpha, MoverScore beta, int ply);
    std::vector<Move> candidates(const Position& position, int width, Move first) const;
    bool is_draw(const Position& position) const;
    bool must_stop();
    Entry& slot(std::uint64_t key) const { return table_[key & (table_size - 1)]; }
    void store(const Position& position, Move move, MoverScore score, int depth, int ply,
               ReportedScore::Bound bound);

    std::vector<Entry>& table_;
    const kempelen56::Settings& settings_;
    const CandidateParams& params_;
    const Limits& limits_;
    Control& control_;
    std::vector<std::uint64_t> keys_;
    Position root_;
    Budget budget_;
    Stopwatch watch_;
    std::vector<RootMove> moves_;
    IsFirstChoice is_first_choice_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

bool CandidateSearch::Run::must_stop() {
    if (stopped_) return true;
    ++nodes_;
    if (limits_.nodes && nodes_ >= *limits_.nodes) stopped_ = true;
    // A node costs more than a look at the clock: thousands a second, for the criteria of all its moves.
    if (control_.is_ponder_hit()) watch_.ponder_hit();
    if (control_.is_stopped()) stopped_ = true;
    if (budget_.hard && watch_.counted() >= *budget_.hard) stopped_ = true;
    return stopped_;
}

bool CandidateSearch::Run::is_draw(const Position& position) const {
    // Mate on the hundredth half-move counts.
    if (position.halfmove_clock() >= 100 && (!position.is_check() || has_legal_move(position))) return true;
    if (is_dead_position(position)) return true;
    return std::ranges::find(keys_, position.key()) != keys_.end();
}

void CandidateSearch::Run::store(const Position& position, Move move, MoverScore score, int depth, int ply,
                                 ReportedScore::Bound bound) {
    // Mates count from the node in the table.
    if (is_win(score)) score = score + ply;
    if (is_loss(score)) score = score - ply;
    slot(position.key()) = {position.key(), move, static_cast<std::int16_t>(score.value()),
                            static_cast<std::int8_t>(depth), bound};
}

/// The moves worth a look: all when in check; else the first of the table, the best by the criteria, and
/// captures and checks that do not lose material.
std::vector<Move> CandidateSearch::Run::candidates(const Position& position, int width, Move first) const {
    const auto judged = kempelen56::judge_moves(position, settings_);
    std::vector<Move> chosen;
    int taken = 0;
    for (const std::size_t index : kempelen56::ranking(judged)) {
        const Move move = judged[index].move;
        const bool keep = taken < width || position.is_check() ||
                          (is_forcing(position, move) && see_at_least(position, move, 0));
        if (!keep && move != first) continue;
        chosen.push_back(move);
        ++taken;
    }
    const auto found = std::ranges::find(chosen, first);
    if (found != chosen.end()) std::rotate(chosen.begin(), found, found + 1);
    return chosen;
}

MoverScore CandidateSearch::Run::quiescence(const Position& position, int depth, MoverScore alpha,
                                            MoverScore beta, int ply) {
    if (must_stop()) return alpha;
    const bool evades = position.is_check() && depth > 0;
    MoverScore best = -infinite_score;
    if (!evades) {
        best = evaluate_leaf(position, settings_.parameters);
        if (best >= beta || depth == 0 || ply >= max_ply - 1) return best;
        alpha = std::max(alpha, best);
    }
    MoveList moves;
    if (evades) {
        generate<MoveKind::evasions>(position, moves);
        if (moves.is_empty()) return mated_at(Ply(ply));
    } else {
        generate<MoveKind::captures>(position, moves);
    }
    std::sort(moves.begin(), moves.end(),
              [&](Move a, Move b) { return capture_order(position, a) > capture_order(position, b); });
    for (const Move move : moves) {
        if (!evades && !see_at_least(position, move, 0)) continue;
        const MoverScore score = -quiescence(position.after(move), depth - 1, -beta, -alpha, ply + 1);
        if (stopped_) return best;
        best = std::max(best, score);
        alpha = std::max(alpha, score);
        if (alpha >= beta) break;
    }
    return best;
}

// NOLINTNEXTLINE(readability-function-cognitive-complexity): a node of the search, told in order
MoverScore CandidateSearch::Run::search(const Position& position, int depth, MoverScore alpha,
                                        MoverScore beta, int ply, Line& line) {
    line.clear();
    if (is_draw(position)) return draw_score;
    if (position.is_check()) ++depth;
    if (depth <= 0 || ply >= max_ply - 2) {
        return quiescence(position, params_.quiescence_depth, alpha, beta, ply);
    }
    if (must_stop()) return alpha;
    const Entry known = slot(position.key());
    const bool hit = known.key == position.key() && known.depth >= 0;
    if (hit && known.depth >= depth) {
        if (const auto score = known.settled(alpha, beta, ply)) return *score;
    }
    const std::vector<Move> moves = candidates(position, params_.width, hit ? known.move : Move::null());
    if (moves.empty()) return position.is_check() ? mated_at(Ply(ply)) : draw_score;
    MoverScore best = -infinite_score;
    Move best_move = moves.front();
    auto bound = ReportedScore::Bound::upper;
    keys_.push_back(position.key());
    for (const Move move : moves) {
        Line reply;
        const Position next = position.after(move);
        // Later moves must prove that they are better before they get a full window.
        MoverScore score = alpha;
        const bool scout = best > -infinite_score;
        if (scout) score = -search(next, depth - 1, -alpha - 1, -alpha, ply + 1, reply);
        if (!scout || (score > alpha && score < beta)) {
            score = -search(next, depth - 1, -beta, -alpha, ply + 1, reply);
        }
        if (stopped_) break;
        if (score <= best) continue;
        best = score;
        best_move = move;
        if (score <= alpha) continue;
        alpha = score;
        line.assign(move, reply);
        bound = score >= beta ? ReportedScore::Bound::lower : ReportedScore::Bound::exact;
        if (score >= beta) break;
    }
    keys_.pop_back();
    if (!stopped_) store(position, best_move, best, depth, ply, bound);
    return best;
}

void CandidateSearch::Run::list_root_moves() {
    const auto judged = kempelen56::judge_moves(root_, settings_, keys_);
    for (const std::size_t index : kempelen56::ranking(judged)) {
        const Move move = judged[index].move;
        if (!limits_.considers(move)) continue;
        const bool few = moves_.size() < static_cast<std::size_t>(params_.root_width);
        if (few || root_.is_check() || is_forcing(root_, move)) {
            moves_.push_back({judged[index], -infinite_score, {move}});
        }
    }
}

/// Searches all root moves to a depth: the best so far first, then the criteria's first choice. False, with
/// nothing changed but the order, when it had to stop before these two were done: they are compared with each
/// other, so their scores must come from one depth.
bool CandidateSearch::Run::iterate(int depth) {
    MoverScore alpha = -infinite_score;
    const std::size_t lines = static_cast<std::size_t>(std::max(1, limits_.lines));
    std::vector<MoverScore> best;
    const auto first_choice = std::ranges::find_if(moves_, is_first_choice_);
    const bool leads = first_choice == moves_.begin();
    if (!leads) std::rotate(moves_.begin() + 1, first_choice, first_choice + 1);
    const std::vector<RootMove> before = moves_;
    keys_.push_back(root_.key());
    std::size_t done = 0;
    for (RootMove& move : moves_) {
        Line reply;
        // Every move that is reported needs its true score, and so does the criteria's first choice, of which
        // the player speaks.
        const MoverScore bound = is_first_choice_(move) ? -infinite_score : alpha;
        const Position next = root_.after(move.evaluation.move);
        const MoverScore score = -search(next, depth - 1, -infinite_score, -bound, 1, reply);
        if (stopped_) break;
        ++done;
        move.score = score;
        // A line that fails shows the reply that refutes it.
        if (score > alpha || !reply.is_empty()) {
            move.line = {move.evaluation.move};
            const auto rest = reply.moves();
            move.line.insert(move.line.end(), rest.begin(), rest.end());
        }
        best.push_back(score);
        std::ranges::sort(best, std::ranges::greater());
        if (best.size() >= lines) alpha = best[lines - 1];
    }
    keys_.pop_back();
    if (done < (leads ? 1U : 2U)) {
        moves_ = before;
        return false;
    }
    // What was not searched at this depth ranks behind what was; of equals the criteria's choice comes first.
    for (std::size_t i = done; i < moves_.size(); ++i) {
        moves_[i].score = -infinite_score;
    }
    std::ranges::stable_sort(moves_, [this](const RootMove& a, const RootMove& b) {
        return a.score > b.score || (a.score == b.score && is_first_choice_(a) && !is_first_choice_(b));
    });
    return true;
}

Report CandidateSearch::Run::report(int depth, const RootMove& move, int line) const {
    Report report;
    report.depth = depth;
    report.selective_depth = std::max(depth, static_cast<int>(move.line.size()));
    report.line = line;
    report.score = reported(move.score);
    report.nodes = nodes_;
    report.time = watch_.elapsed();
    report.pv = move.line;
    return report;
}

CandidateResult CandidateSearch::Run::think(Listener& listener) {
    list_root_moves();
    const RootMove judged = moves_.front();
    is_first_choice_ = {judged.evaluation.move};
    CandidateResult result{{}, judged.evaluation, judged.evaluation, {judged.evaluation.move}, {}};
    Choice& choice = result.choice;
    choice.best = judged.evaluation.move;
    const int last = std::min(limits_.depth.value_or(deepest), deepest);
    for (int depth = 1; depth <= last && !stopped_; ++depth) {
        if (!iterate(depth)) break;
        const auto first = std::ranges::find_if(moves_, is_first_choice_);
        result.first_choice_score = reported(first->score);
        result.first_choice_line = first->line;
        result.chosen = moves_.front().evaluation;
        choice.best = moves_.front().evaluation.move;
        choice.lines.clear();
        const auto lines = std::min(moves_.size(), static_cast<std::size_t>(std::max(1, limits_.lines)));
        for (std::size_t i = 0; i < lines; ++i) {
            choice.lines.push_back(report(depth, moves_[i], static_cast<int>(i) + 1));
            listener.on_report(choice.lines.back());
        }
        if (moves_.size() == 1 && (budget_.soft || limits_.clock)) break;
        if (is_mate(moves_.front().score) && depth > plies_to_mate(moves_.front().score)) break;
        if (budget_.soft && watch_.counted() >= *budget_.soft / 2) break;
    }
    if (!choice.lines.empty() && choice.lines[0].pv.size() > 1) choice.ponder = choice.lines[0].pv[1];
    choice.nodes = nodes_;
    choice.time = watch_.elapsed();
    return result;
}

CandidateSearch::CandidateSearch() : table_(table_size) {}
CandidateSearch::~CandidateSearch() = default;

void CandidateSearch::clear() { std::ranges::fill(table_, Entry{}); }

CandidateResult CandidateSearch::think(const Game& game, const kempelen56::Settings& settings,
                                       const CandidateParams& params, const Limits& limits, Control& control,
                                       Listener& listener) {
    return Run(table_, game, settings, params, limits, control).think(listener);
}

}  // namespace kempelen::search::kempelen
