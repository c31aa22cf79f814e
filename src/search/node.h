// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of the search look at in a node.
#pragma once

#include "search/history.h"
#include "search/line.h"
#include "search/table.h"
#include "search/values.h"

#include <array>
#include <optional>

namespace kempelen::search {

/// What a node is asked for: a score within a window, looked at to a depth.
struct Task {
    MoverScore alpha{};
    MoverScore beta{};
    Depth depth{};
    bool expects_cut = false;  ///< the parent expects this node to exceed beta
};

/// A node while it is searched, before its moves.
struct Node {
    bool is_pv = false;
    bool expects_cut = false;
    bool in_check = false;
    bool improving = false;  ///< the mover stands better than two plies ago
    bool was_pv = false;     ///< now or earlier part of a principal variation
    Depth depth{};
    Ply ply{};
    MoverScore alpha{};
    MoverScore beta{};
    MoverScore raw_score{};              ///< the evaluation as it is
    MoverScore static_score{};           ///< the evaluation, corrected; meaningless in check
    MoverScore least = -infinite_score;  ///< endgame tables promise at least this
    MoverScore most = infinite_score;    ///< and no more than this
    std::optional<TableEntry> known{};

    bool is_table_move_capture = false;
};

/// What is kept for each ply of the line being searched.
struct Frame {
    Ply ply{};
    Move move = Move::null();      ///< the move made from this ply
    std::optional<Move> excluded;  ///< left out while it is tested for being singular
    std::array<Move, 2> killers{Move::null(), Move::null()};  ///< quiet moves that refuted siblings
    PieceToHistory* replies = nullptr;                        ///< the history of replies to `move`
    MoverScore static_score;
    bool has_static_score = false;  ///< false in check
    bool in_check = false;
    int repeatable = 0;         ///< plies back to the last capture, pawn or null move
    int child_cuts = 0;         ///< how many children exceeded beta
    int double_extensions = 0;  ///< along this line
    Line pv;
};

}  // namespace kempelen::search
