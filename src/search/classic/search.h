// SPDX-License-Identifier: GPL-3.0-or-later
// The classic search as a whole: root moves, iterations, windows and reports.
#pragma once

#include "core/game.h"
#include "search/classic/counters.h"
#include "search/classic/move_order.h"
#include "search/classic/observer.h"
#include "search/classic/options.h"
#include "search/classic/tree.h"
#include "search/limits.h"
#include "search/report.h"
#include "search/table.h"

#include <vector>

namespace kempelen::search::classic {

/// A root move with what was found about it.
struct RootMove {
    Move move;
    MoverScore score = -infinite_score;  ///< where a better move came first: no more than its score
    bool is_better = false;              ///< better, when searched, than all before it: the score is its own
    std::vector<Move> line;              ///< the move and the best replies known
};

/// One thinker with its options. One call at a time; only the `Control` may be touched from other threads.
class Search {
public:
    /// `change`: how the evaluation follows a move, if it can.
    Search(const Options& options, Evaluation evaluation, Change change = nullptr)
        : options_(options), evaluation_(evaluation), change_(change), table_(1) {}

    Options& options() { return options_; }
    const Options& options() const { return options_; }
    void use_evaluation(Evaluation evaluation, Change change = nullptr) {
        evaluation_ = evaluation;
        change_ = change;
    }
    /// Forgets the table and the refutations.
    void clear();

    /// Who sees the nodes (nobody: nullptr), what moves to look at first, and where to note the best ones.
    void watch(Observer* observer) { observer_ = observer; }
    void use_oracle(const KnownMoves* oracle) { oracle_ = oracle; }
    void keep_chronicle(KnownMoves* chronicle) { chronicle_ = chronicle; }

    /// See players::Player::think. A depth in the limits takes the place of the option's; what the limits end
    /// early gives the best move so far.
    Choice think(const Game& game, const Limits& limits, Control& control, Listener& listener);

    /// Of the last call of think(): its work, the value of the best move, all root moves (the best first),
    /// the depth that was finished, and whether nothing broke it off.
    const Counters& counters() const { return counters_; }
    MoverScore score() const { return root_moves_.empty() ? draw_score : root_moves_.front().score; }
    const std::vector<RootMove>& root_moves() const { return root_moves_; }
    int finished_depth() const { return finished_depth_; }
    bool is_complete() const { return is_complete_; }

private:
    class Run;

    /// Large enough for the depths of these players; taken when the table is first used.
    static constexpr std::size_t table_mebibytes = 4;

    Options options_;
    Evaluation evaluation_;
    Change change_;
    Refutations refutations_;
    Table table_;
    Observer* observer_ = nullptr;
    const KnownMoves* oracle_ = nullptr;
    KnownMoves* chronicle_ = nullptr;

    Counters counters_;
    std::vector<RootMove> root_moves_;
    int finished_depth_ = 0;
    bool is_complete_ = false;
};

}  // namespace kempelen::search::classic
