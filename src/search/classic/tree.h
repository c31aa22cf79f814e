// SPDX-License-Identifier: GPL-3.0-or-later
// Minimax and alpha-beta below the root, with every idea that Options names.
#pragma once

#include "search/classic/counters.h"
#include "search/classic/halt.h"
#include "search/classic/move_order.h"
#include "search/classic/observer.h"
#include "search/classic/options.h"
#include "search/line.h"
#include "search/table.h"

#include <unordered_map>
#include <vector>

namespace kempelen::search::classic {

/// Values that matter: what is at most alpha or at least beta is not told apart.
struct Window {
    MoverScore alpha = -infinite_score;
    MoverScore beta = infinite_score;

    /// The same seen by the other side.
    constexpr Window turned() const { return {-beta, -alpha}; }
};

/// The best moves that an earlier, complete search found: what perfect ordering goes by. The keys are those
/// of known_key().
using KnownMoves = std::unordered_map<std::uint64_t, Move>;

/// Identifies a position together with the plies still to search.
inline std::uint64_t known_key(const Position& position, int depth) {
    return position.key() ^ (static_cast<std::uint64_t>(depth) * 0x9E3779B97F4A7C15ULL);
}

/// What a tree needs from outside. All must outlive it.
struct TreeParts {
    const Options& options;
    Evaluation evaluation;
    Change change;  ///< where there is one, positions are evaluated by what moves change
    Refutations& refutations;
    Table& table;  ///< used where Options::table is on
    Counters& counters;
    Halt& halt;
    Observer* observer = nullptr;
    const KnownMoves* oracle = nullptr;  ///< moves to look at first
    KnownMoves* chronicle = nullptr;     ///< where to write the best move of each node
};

/// Searches positions of one game. Values are for the side to move; mates count from the root.
class Tree {
public:
    /// `keys`: the earlier positions of the game.
    Tree(const TreeParts& parts, std::vector<std::uint64_t> keys)
        : parts_(parts), options_(parts.options), keys_(std::move(keys)), game_keys_(keys_.size()) {}

    /// No line gets longer than this many plies.
    static constexpr int longest = 48;

    /// The moves of a node, in the order in which they are looked at.
    MoveList moves_of(const Position& position, int ply, std::optional<Move> best_known);

    /// The value of the position after a move of a node at `ply`, for the side that makes it. `line` becomes
    /// the best replies.
    MoverScore value_of(const Position& position, Move move, int depth, int ply, Window window, Line& line);

    /// Enters the root into the line of positions. Requires: called before value_of(), once.
    void begin(const Position& root) {
        keys_.push_back(root.key());
        worth_ = whole_worth(root);
    }

private:
    /// A node whose moves are looked at.
    struct Visit {
        const Position& position;
        int depth;  ///< plies still to search
        int below;  ///< the same with extensions
        int ply;    ///< from the root
        Window window;
    };

    MoverScore search(const Position& position, int depth, int ply, Window window, Line& line);
    MoverScore try_moves(const Visit& visit, const MoveList& moves, std::optional<Move>& best, Line& line);
    MoverScore leaf_value(const Position& position, int ply, Window window);
    MoverScore quiescence(const Position& position, int ply, Window window);
    MoveList restless_moves(const Position& position, int ply);
    MoverScore scout_value(const Position& position, Move move, int depth, int ply, Window window, int number,
                           Line& line);
    bool fails_high_on_null_move(const Position& position, int depth, int ply, MoverScore beta);
    std::optional<MoverScore> table_value(const Position& position, int depth, int ply, Window window,
                                          std::optional<Move>& best) const;
    void store(const Position& position, int depth, int ply, Window window, MoverScore value,
               std::optional<Move> best);
    MoverScore evaluate(const Position& position, int ply);
    int whole_worth(const Position& position) const;
    int worth_after(const Position& before, Move move, const Position& after) const;
    MoverScore without_moves(const Position& position, int ply);
    bool is_draw(const Position& position) const;
    void count_cut(const Position& position, bool by_first);
    void end(NodeEnd end, int left_out = 0) { end_ = end, left_out_ = left_out; }

    TreeParts parts_;
    const Options& options_;
    std::vector<std::uint64_t> keys_;
    std::size_t game_keys_;  ///< how many of them the game brought
    int worth_ = 0;  ///< of the position that is looked at, for White: where TreeParts::change is given
    bool after_null_ = false;
    NodeEnd end_ = NodeEnd::leaf;  ///< how the last node ended
    int left_out_ = 0;
};

}  // namespace kempelen::search::classic
