// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/classic/search.h"

#include "core/movegen.h"
#include "search/reported.h"

#include <algorithm>

namespace kempelen::search::classic {

/// One call of think().
class Search::Run {
public:
    Run(Search& search, const Game& game, const Limits& limits, Control& control, Listener& listener)
        : search_(search),
          limits_(limits),
          listener_(listener),
          root_(game.position()),
          halt_(limits, control),
          tree_({search.options_, search.evaluation_, search.change_, search.refutations_, search.table_,
                 search.counters_, halt_, search.observer_, search.oracle_, search.chronicle_},
                game.repeatable_keys()) {}

    Choice think();

private:
    void list_moves(int depth);
    bool iterate(std::size_t first, int depth);
    bool search_all(std::size_t first, int depth, Window window);
    bool search_each_deeper(std::size_t first, int depth);
    void settle(std::size_t first, std::size_t done);
    void tell(int depth);
    Report report(int depth, std::size_t line) const;

    Search& search_;
    const Limits& limits_;
    Listener& listener_;
    Position root_;
    Halt halt_;
    Tree tree_;
    Choice choice_;
    std::size_t lines_ = 1;
};

void Search::Run::list_moves(int depth) {
    auto& moves = search_.root_moves_;
    moves.clear();
    std::optional<Move> known;
    if (search_.oracle_ != nullptr) {
        const auto found = search_.oracle_->find(known_key(root_, depth));
        if (found != search_.oracle_->end()) known = found->second;
    }
    for (const Move move : tree_.moves_of(root_, 0, known)) {
        if (limits_.considers(move)) moves.push_back({move, -infinite_score, false, {move}});
    }
    // What the program does not know it may still have to play.
    if (!moves.empty()) return;
    for (const Move move : legal_moves(root_)) {
        if (limits_.considers(move)) moves.push_back({move, -infinite_score, false, {move}});
    }
}

/// Searches the root moves from `first` on in a window. False when it had to stop before the first was done.
bool Search::Run::search_all(std::size_t first, int depth, Window window) {
    auto& moves = search_.root_moves_;
    std::size_t done = first;
    for (; done < moves.size(); ++done) {
        RootMove& root = moves[done];
        Line reply;
        listener_.on_root_move(depth, root.move, static_cast<int>(done - first) + 1);
        const MoverScore value = tree_.value_of(root_, root.move, depth, 0, window, reply);
        if (halt_.is_over()) break;
        root.score = value;
        root.is_better = value > window.alpha;
        if (!root.is_better) continue;
        window.alpha = std::min(value, window.beta);
        root.line = {root.move};
        const auto rest = reply.moves();
        root.line.insert(root.line.end(), rest.begin(), rest.end());
        if (search_.options_.alpha_beta && value >= window.beta) {
            ++done;
            break;
        }
    }
    settle(first, done);
    return done > first;
}

/// Iterative deepening as the CRP report prints it (5.2): each root move by itself to depth 1, 2 ..., with a
/// window about its last value; a value outside asks again with an open one.
bool Search::Run::search_each_deeper(std::size_t first, int depth) {
    auto& moves = search_.root_moves_;
    const MoverScore half = search_.options_.aspiration.value_or(infinite_score);
    MoverScore best = -infinite_score;
    std::size_t done = first;
    for (; done < moves.size(); ++done) {
        RootMove& root = moves[done];
        Window window{best, infinite_score};
        for (int h = 2; h <= depth && !halt_.is_over();) {
            Line reply;
            const MoverScore value = tree_.value_of(root_, root.move, h, 0, window, reply);
            if (halt_.is_over()) break;
            const bool is_open = window.alpha == -infinite_score && window.beta == infinite_score;
            if (!is_open && (value <= window.alpha || value >= window.beta)) {
                window = {};
                ++search_.counters_.searches_again;
                continue;
            }
            root.score = value;
            root.line = {root.move};
            const auto rest = reply.moves();
            root.line.insert(root.line.end(), rest.begin(), rest.end());
            window = {std::max(-infinite_score, value - half.value()),
                      std::min(infinite_score, value + half.value())};
            ++h;
        }
        if (halt_.is_over()) break;
        root.is_better = root.score > best;
        best = std::max(best, root.score);
    }
    settle(first, done);
    return done > first;
}

/// Each move that was better than all before it goes to the front, so that the best leads and the second best
/// so far follows.
void Search::Run::settle(std::size_t first, std::size_t done) {
    auto& moves = search_.root_moves_;
    const auto begin = moves.begin() + static_cast<std::ptrdiff_t>(first);
    for (std::size_t i = first; i < done; ++i) {
        const auto found = moves.begin() + static_cast<std::ptrdiff_t>(i);
        if (found->is_better) std::rotate(begin, found, found + 1);
    }
}

/// One iteration for the line that begins with root move `first`.
bool Search::Run::iterate(std::size_t first, int depth) {
    const Options& options = search_.options_;
    if (options.deepening == Deepening::each_move && depth >= 2) return search_each_deeper(first, depth);
    const MoverScore last = search_.root_moves_[first].score;
    const bool narrows = options.aspiration && options.alpha_beta && depth > 1 &&
                         options.deepening == Deepening::whole && last != -infinite_score && !is_mate(last);
    if (!narrows) return search_all(first, depth, {});
    const Window window{last - options.aspiration->value(), last + options.aspiration->value()};
    if (!search_all(first, depth, window)) return false;
    const MoverScore value = search_.root_moves_[first].score;
    if (value > window.alpha && value < window.beta) return true;
    ++search_.counters_.searches_again;
    return search_all(first, depth, {});
}

Report Search::Run::report(int depth, std::size_t line) const {
    const RootMove& root = search_.root_moves_[line];
    Report report;
    report.depth = depth;
    report.selective_depth = std::max({depth, search_.counters_.longest_line, 1});
    report.line = static_cast<int>(line) + 1;
    report.score = reported(root.score == -infinite_score ? draw_score : root.score);
    report.nodes = search_.counters_.positions;
    report.time = halt_.elapsed();
    report.pv = root.line;
    return report;
}

void Search::Run::tell(int depth) {
    choice_.lines.clear();
    for (std::size_t i = 0; i < lines_; ++i) {
        choice_.lines.push_back(report(depth, i));
        listener_.on_report(choice_.lines.back());
    }
}

Choice Search::Run::think() {
    const int last = std::clamp(limits_.depth.value_or(search_.options_.depth), 1, Tree::longest - 1);
    list_moves(last);
    if (search_.root_moves_.empty()) return {};
    tree_.begin(root_);
    lines_ = std::min(search_.root_moves_.size(), static_cast<std::size_t>(std::max(1, limits_.lines)));
    const bool deepens = search_.options_.deepening == Deepening::whole;
    for (int depth = deepens ? 1 : last; depth <= last && !halt_.is_over(); ++depth) {
        bool is_told = true;
        for (std::size_t line = 0; line < lines_ && is_told; ++line) {
            is_told = iterate(line, depth);
        }
        if (is_told) tell(depth);
        if (!halt_.is_over()) search_.finished_depth_ = depth;
        if (halt_.is_late()) break;
    }
    search_.is_complete_ = search_.finished_depth_ == last;
    if (choice_.lines.empty()) choice_.lines.push_back(report(1, 0));
    choice_.best = search_.root_moves_.front().move;
    if (search_.chronicle_ != nullptr) {
        search_.chronicle_->insert_or_assign(known_key(root_, last), *choice_.best);
    }
    const auto& line = choice_.lines.front().pv;
    if (line.size() > 1) choice_.ponder = line[1];
    choice_.nodes = search_.counters_.positions;
    choice_.time = halt_.elapsed();
    return choice_;
}

void Search::clear() {
    table_.clear();
    refutations_.clear();
}

Choice Search::think(const Game& game, const Limits& limits, Control& control, Listener& listener) {
    counters_ = {};
    finished_depth_ = 0;
    is_complete_ = false;
    refutations_.clear();
    // A table that another evaluation or another option filled must not speak.
    if (options_.table) table_.resize(table_mebibytes);
    return Run(*this, game, limits, control, listener).think();
}

}  // namespace kempelen::search::classic
