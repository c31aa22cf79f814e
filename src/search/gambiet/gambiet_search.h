// SPDX-License-Identifier: GPL-3.0-or-later
// The search of Gambiet/82: W.J. Rens, "Gambiet/82 - Het Search-blok", Computerschaak 2(4), August 1982, and
// "Organisatie en structuur", 2(3), June 1982. Moves are evaluated, not positions; the tree of variations
// stays in memory; passes of 3, 5, 7 ... plies, each ordered by the final evaluations of the one before.
#pragma once

#include "core/game.h"
#include "search/limits.h"
#include "search/report.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace kempelen::search::gambiet {

struct Node;

/// What the program may do.
struct GambietSettings {
    std::uint64_t budget =
        15'000;  ///< moves evaluated for one move of the game ("minimaal zo'n 15.000 stellingen")
    bool prunes_forward = true;  ///< DEPTH leaves out moves whose maximum is below the best final evaluation
    bool keeps_tree = true;      ///< the variations are taken along to the next move
};

/// What the last call did.
struct GambietWork {
    std::uint64_t evaluations = 0;  ///< moves evaluated
    std::uint64_t nodes = 0;        ///< lists of moves generated
    std::uint64_t left_out = 0;     ///< moves that forward pruning left out
    std::uint64_t cuts = 0;         ///< of alpha-beta
    int last_pass = 0;              ///< plies of the last pass that was finished
    bool took_tree_along = false;   ///< the position was known from the move before
};

/// One program in one game. One call at a time; only `Control` may be touched from other threads.
class GambietSearch {
public:
    GambietSearch();
    ~GambietSearch();
    GambietSearch(const GambietSearch&) = delete;
    GambietSearch& operator=(const GambietSearch&) = delete;

    GambietSettings& settings() { return settings_; }
    const GambietWork& work() const { return work_; }
    /// Forgets the variations.
    void clear();

    /// See players::Player::think. Requires: there is a legal move.
    Choice think(const Game& game, const Limits& limits, Control& control, Listener& listener);

private:
    class Run;

    GambietSettings settings_;
    GambietWork work_;
    std::unique_ptr<Node> root_;   ///< the variations of the last move
    std::vector<Move> root_line_;  ///< the moves of the game that led to it
    Position root_start_ = Position::initial();
};

}  // namespace kempelen::search::gambiet
