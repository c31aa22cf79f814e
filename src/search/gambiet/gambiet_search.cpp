// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/gambiet/gambiet_search.h"

#include "core/movegen.h"
#include "eval/historical/gambiet_exchange.h"
#include "eval/historical/gambiet_position.h"
#include "search/classic/halt.h"
#include "search/reported.h"

#include <algorithm>
#include <optional>

namespace kempelen::search::gambiet {

/// A move in the list of a node, with its three evaluations, in points for the side that makes it.
struct Entry {
    Move move = Move::null();
    int minimum = 0;             ///< without looking ahead, less what the opponent can take
    int maximum = 0;             ///< that, and what the mover could take then
    std::optional<int> final{};  ///< what the search found
    std::unique_ptr<Node> reply{};

    /// What DEPTH chooses by: the final evaluation where there is one.
    int promise() const { return final.value_or(minimum); }
};

/// A position whose moves have been generated.
struct Node {
    std::vector<Entry> entries;
    bool is_check = false;
};

namespace {

using eval::historical::GambietPoints;
using eval::historical::GambietTables;

constexpr int endless = 1'000'000;
constexpr int king_lost = 100'000;  ///< less the plies to it
constexpr int deepest_pass = 41;

/// The castlings of White less those of Black, on the way to a position, after one more move of `us`.
int castled_after(int castled, Move move, Color us) {
    if (!move.is_castling()) return castled;
    return castled + (us == Color::white ? 1 : -1);
}

MoverScore mover_score(int points) {
    if (points > king_lost - 1000) return mate_at(Ply(king_lost - points));
    if (points < -king_lost + 1000) return mated_at(Ply(king_lost + points));
    return MoverScore(points * 100 / GambietPoints::pawn);
}

/// The variations without those that the moves have ruled out; nothing where they were not looked at.
std::unique_ptr<Node> descend(std::unique_ptr<Node> node, const std::vector<Move>& moves, std::size_t from) {
    for (std::size_t i = from; node && i < moves.size(); ++i) {
        const auto found = std::ranges::find(node->entries, moves[i], &Entry::move);
        node = found == node->entries.end() ? nullptr : std::move(found->reply);
    }
    return node;
}

}  // namespace

/// One call of think(): ANALYS.
class GambietSearch::Run {
public:
    Run(GambietSearch& search, const Game& game, const Limits& limits, Control& control)
        : search_(search),
          settings_(search.settings_),
          work_(search.work_),
          limits_(limits),
          root_(game.position()),
          tables_(root_),
          halt_(limits, control) {}

    Choice think(Listener& listener);

private:
    std::unique_ptr<Node> generate(const Position& position, int castled);
    void drop_others(Node& node) const;
    void lead_with_the_best(Node& node) const;
    int value(Node& node, const Position& position, int ply, int alpha, int beta, int castled);
    bool is_over() { return work_.evaluations >= settings_.budget || halt_.must_stop(work_.evaluations); }
    Report report(const Entry& entry, int pass, int line) const;
    std::vector<Move> line_of(const Entry& entry) const;

    GambietSearch& search_;
    const GambietSettings& settings_;
    GambietWork& work_;
    const Limits& limits_;
    Position root_;
    GambietTables tables_;
    classic::Halt halt_;
    int last_ply_ = 3;           ///< of this pass
    std::vector<Move> reached_;  ///< root moves that this pass has evaluated
    bool broken_ = false;        ///< time or budget ended the pass
};

/// GEN: all legal moves, each evaluated by EVAL.
std::unique_ptr<Node> GambietSearch::Run::generate(const Position& position, int castled) {
    auto node = std::make_unique<Node>();
    node->is_check = position.is_check();
    const Color us = position.side_to_move();
    const MoveList moves = legal_moves(position);
    node->entries.reserve(moves.size());
    for (const Move move : moves) {
        const Position after = position.after(move);
        const auto exchange = eval::historical::gambiet_exchange(after);
        const int then = castled_after(castled, move, us);
        const int place = tables_.points_for(us, after, then);
        // A check may win the king, so that none is left out: "Bij klare dame-winst hooguit nog een paar
        // schaakjes."
        const int maximum = after.is_check() ? king_lost : exchange.maximum() * GambietPoints::pawn + place;
        node->entries.push_back({move, exchange.minimum() * GambietPoints::pawn + place, maximum});
        ++work_.evaluations;
    }
    ++work_.nodes;
    return node;
}

/// The value of a node at a ply (the root is ply 1): DEPTH chooses, EXMOVE plays, NODE generates, CLIMB comes
/// back.
int GambietSearch::Run::value(Node& node, const Position& position, int ply, int alpha, int beta,
                              int castled) {
    if (node.entries.empty()) return node.is_check ? -king_lost + ply - 1 : 0;
    // The moves of the last ply are not made: the best minimum counts.
    if (ply >= last_ply_) {
        return std::ranges::max_element(node.entries, {}, &Entry::minimum)->minimum;
    }
    std::ranges::stable_sort(node.entries,
                             [](const Entry& a, const Entry& b) { return a.promise() > b.promise(); });
    int best = -endless;
    for (Entry& entry : node.entries) {
        // Forward pruning: "deze zet levert toch niet meer op".
        const bool is_root_line = ply == 1 && limits_.lines > 1;
        if (settings_.prunes_forward && entry.maximum < best && !is_root_line) {
            ++work_.left_out;
            continue;
        }
        if (is_over()) broken_ = true;
        if (broken_) break;
        const Position after = position.after(entry.move);
        const int then = castled_after(castled, entry.move, position.side_to_move());
        if (!entry.reply) entry.reply = generate(after, then);
        const int floor = is_root_line ? alpha : std::max(alpha, best);
        const int found = -value(*entry.reply, after, ply + 1, -beta, -floor, then);
        if (broken_) break;
        entry.final = found;
        if (ply == 1) reached_.push_back(entry.move);
        best = std::max(best, found);
        if (best < beta) continue;
        ++work_.cuts;
        break;
    }
    return best;
}

void GambietSearch::Run::drop_others(Node& node) const {
    std::erase_if(node.entries, [this](const Entry& entry) { return !limits_.considers(entry.move); });
}

/// Sorts the root moves; after a pass that was broken off only what it has evaluated may lead.
void GambietSearch::Run::lead_with_the_best(Node& node) const {
    const auto is_reached = [this](const Entry& entry) {
        return std::ranges::find(reached_, entry.move) != reached_.end();
    };
    std::ranges::stable_sort(node.entries, [&](const Entry& a, const Entry& b) {
        if (broken_ && is_reached(a) != is_reached(b)) return is_reached(a);
        return a.promise() > b.promise();
    });
}

std::vector<Move> GambietSearch::Run::line_of(const Entry& entry) const {
    std::vector<Move> line{entry.move};
    for (const Node* node = entry.reply.get(); node != nullptr && !node->entries.empty();) {
        const auto best = std::ranges::max_element(node->entries, {}, &Entry::promise);
        line.push_back(best->move);
        node = best->reply.get();
    }
    return line;
}

Report GambietSearch::Run::report(const Entry& entry, int pass, int line) const {
    Report report;
    report.depth = pass;
    report.line = line;
    report.score = reported(mover_score(entry.promise()));
    report.nodes = work_.evaluations;
    report.time = halt_.elapsed();
    report.pv = line_of(entry);
    report.selective_depth = std::max(pass, static_cast<int>(report.pv.size()));
    return report;
}

Choice GambietSearch::Run::think(Listener& listener) {
    work_.took_tree_along = search_.root_ != nullptr;
    if (!search_.root_) search_.root_ = generate(root_, 0);
    Node& node = *search_.root_;
    drop_others(node);
    Choice choice;
    const auto lines = std::min(node.entries.size(), static_cast<std::size_t>(std::max(1, limits_.lines)));
    const int deepest = std::clamp(limits_.depth.value_or(deepest_pass), 1, deepest_pass);
    choice.best = std::ranges::max_element(node.entries, {}, &Entry::promise)->move;
    for (last_ply_ = std::min(3, deepest);; last_ply_ = std::min(last_ply_ + 2, deepest)) {
        // NEXPAS: the finals of the last pass order this one.
        broken_ = false;
        reached_.clear();
        const int found = value(node, root_, 1, -endless, endless, 0);
        if (broken_ && reached_.empty()) break;
        lead_with_the_best(node);
        choice.lines.clear();
        for (std::size_t i = 0; i < lines; ++i) {
            choice.lines.push_back(report(node.entries[i], last_ply_, static_cast<int>(i) + 1));
            listener.on_report(choice.lines.back());
        }
        choice.best = node.entries.front().move;
        if (broken_) break;
        work_.last_pass = last_ply_;
        if (last_ply_ >= deepest || std::abs(found) > king_lost - 1000 || node.entries.size() == 1) break;
    }
    if (choice.lines.empty()) {
        choice.lines.push_back(report(node.entries.front(), 1, 1));
        choice.lines.front().pv = {*choice.best};
    }
    const auto& line = choice.lines.front().pv;
    if (line.size() > 1) choice.ponder = line[1];
    choice.nodes = work_.evaluations;
    choice.time = halt_.elapsed();
    return choice;
}

GambietSearch::GambietSearch() = default;
GambietSearch::~GambietSearch() = default;

void GambietSearch::clear() {
    root_.reset();
    root_line_.clear();
}

Choice GambietSearch::think(const Game& game, const Limits& limits, Control& control, Listener& listener) {
    work_ = {};
    // SWEEP: what the moves since have ruled out is given back.
    const bool goes_on = settings_.keeps_tree && root_ && game.start() == root_start_ &&
                         root_line_.size() <= game.plies() && limits.only_moves.empty() &&
                         std::equal(root_line_.begin(), root_line_.end(), game.moves().begin());
    root_ = goes_on ? descend(std::move(root_), game.moves(), root_line_.size()) : nullptr;
    root_line_ = game.moves();
    root_start_ = game.start();
    Choice choice = Run(*this, game, limits, control).think(listener);
    // Moves that were not to be considered are missing from the list.
    if (!limits.only_moves.empty()) clear();
    return choice;
}

}  // namespace kempelen::search::gambiet
