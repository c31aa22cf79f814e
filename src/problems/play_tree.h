// SPDX-License-Identifier: GPL-3.0-or-later
// The solution of a direct or self problem as problemists write it: set play, tries, keys, threats,
// variations.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "problems/proof_table.h"
#include "problems/prover.h"
#include "problems/stipulation.h"

#include <vector>

namespace kempelen::problems {

struct Attack;

/// A move of the side that suffers, and how it is answered.
struct Reply {
    Move move = Move::null();
    int length = 0;         ///< moves that the other side still needs; 0: this very move is the goal (self)
    bool is_short = false;  ///< the goal comes sooner than the stipulation allows
    bool is_dual = false;   ///< a full-length variation with more than one answer
    std::vector<Attack> answers;  ///< all that reach the goal in `length` moves
};

/// A move of the side that forces, and what it leads to.
struct Attack {
    Move move = Move::null();
    bool is_zugzwang = false;       ///< no threat: every move of the opponent harms it
    std::vector<Attack> threats;    ///< what would follow if the opponent could pass
    std::vector<Reply> replies;     ///< those that meet the threats; all when there are none
    std::vector<Move> refutations;  ///< of a try: the replies after which the goal cannot be forced
};

/// The whole play of a problem.
struct PlayTree {
    std::vector<Reply> set_play;  ///< what would follow if the side to suffer were to move in the diagram
    std::vector<Attack> tries;    ///< first moves that few replies refute
    std::vector<Attack> keys;
    int duals = 0;         ///< variations with more than one answer, below the keys
    bool is_whole = true;  ///< false when the time ran out
};

/// How much of the play is wanted.
struct TreeOptions {
    int most_refutations = 1;  ///< a first move with more is no try
    int depth = 3;             ///< moves of the forcing side that are shown, the key included
};

/// Works the play out. Requires: a direct or self problem that is no defence, solved in `wanted.moves` by
/// these keys.
PlayTree make_play_tree(const Position& position, const Stipulation& wanted, const std::vector<Move>& keys,
                        const TreeOptions& options, ProofTable& table, Watch& watch);

}  // namespace kempelen::problems
