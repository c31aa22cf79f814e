// SPDX-License-Identifier: GPL-3.0-or-later
// Hands out the moves of a node one by one, the likely best first, and makes no list before it is needed.
#pragma once

#include "core/move_list.h"
#include "core/position.h"
#include "search/check_map.h"
#include "search/history.h"
#include "search/node.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace kempelen::search {

/// What the ordering of moves draws on.
struct OrderingHints {
    Histories& histories;
    std::optional<Move> table_move;
    std::array<Move, 2> killers{Move::null(), Move::null()};
    std::array<const PieceToHistory*, 3> replies{};  ///< to the moves 1, 2 and 4 plies ago
};

/// The sum of the histories of a quiet move.
int quiet_history(const Position& position, Move move, const OrderingHints& hints);
/// The history of a capture or promotion.
int capture_history(const Position& position, Move move, Histories& histories);

/// The legal moves of a position in stages: the table's move, captures that lose nothing, killers and other
/// quiet moves, losing captures.
class MovePicker {
public:
    enum class Scope : std::uint8_t {
        all,
        captures,  ///< captures and promotions only
    };

    /// Captures whose exchange is worth less than `threshold` centipawns come last (scope all) or not at all
    /// (captures).
    MovePicker(const Position& position, const OrderingHints& hints, Scope scope, int threshold = 0);

    /// The next move, or nothing.
    std::optional<Move> next();
    /// Gives up the quiet moves that are left.
    void skip_quiets() { skips_quiets_ = true; }
    /// Gives up those that do not give check. The map must outlive the picker.
    void keep_only_checks(const CheckMap& checks) { checks_ = &checks; }
    /// True when the last move handed out was a capture put off as losing.
    bool is_at_losing_captures() const { return stage_ == Stage::losing_captures; }

private:
    enum class Stage : std::uint8_t {
        table_move,
        make_captures,
        good_captures,
        make_quiets,
        quiets,
        losing_captures,
        done
    };

    void make_captures();
    void make_quiets();
    std::optional<Move> next_good_capture();
    std::optional<Move> next_quiet();
    std::optional<Move> next_losing_capture();
    /// Brings the best of the moves from `first_` on to the front.
    void select_best();

    const Position& position_;
    const OrderingHints& hints_;
    MoveList moves_;
    std::array<int, MoveList::capacity> scores_;
    std::size_t first_ = 0;
    std::size_t losing_ = 0;  ///< captures put off lie at the front, up to here
    std::size_t losing_next_ = 0;
    const CheckMap* checks_ = nullptr;  ///< quiet moves are limited to these checks
    int threshold_;
    Scope scope_;
    Stage stage_ = Stage::table_move;
    bool skips_quiets_ = false;
};

}  // namespace kempelen::search
