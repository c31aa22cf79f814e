// SPDX-License-Identifier: GPL-3.0-or-later
// What the search remembers of moves that were good or bad elsewhere in the tree.
#pragma once

#include "core/move.h"
#include "core/position.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace kempelen::search {

/// A counter that is drawn back in proportion to its size ("gravity"), so that it stays within its limit and
/// forgets.
class HistoryScore {
public:
    static constexpr int limit = 16384;

    int value() const { return value_; }
    /// Adds a bonus (or a malus), at most `limit` in size.
    void add(int bonus) {
        const int clamped = std::clamp(bonus, -limit, limit);
        value_ = static_cast<std::int16_t>(value_ + clamped - value_ * std::abs(clamped) / limit);
    }

private:
    std::int16_t value_ = 0;
};

/// The number of a man from 0 to 11, for tables.
constexpr std::size_t man_index(Color color, Piece piece) { return index_of(color) * 6 + index_of(piece); }

using PieceToHistory = std::array<std::array<HistoryScore, 64>, 12>;  ///< man, target square

/// All move histories of one thread. Schaeffer, "The History Heuristic and Alpha-Beta Search Enhancements in
/// Practice", IEEE PAMI 11(11), 1989; continuation histories extend it to pairs of moves.
class Histories {
public:
    static constexpr std::size_t pawn_slots = 512;

    HistoryScore& quiet(Color color, Move move) {
        return quiet_[index_of(color)]
                     [static_cast<std::size_t>(move.from().index() * 64 + move.to().index())];
    }
    HistoryScore& capture(Color color, Piece piece, Square to, Piece captured) {
        return capture_[man_index(color, piece)][detail::at(to)][index_of(captured)];
    }
    PieceToHistory& pawns(std::uint64_t pawn_key) { return pawns_[pawn_key & (pawn_slots - 1)]; }
    /// The history of replies to a man's arrival on a square.
    PieceToHistory& replies_to(Color color, Piece piece, Square to) {
        return continuation_[man_index(color, piece)][detail::at(to)];
    }
    /// Stands in where there is no earlier move.
    PieceToHistory& no_replies() { return no_replies_; }

private:
    std::array<std::array<HistoryScore, 4096>, 2> quiet_;
    std::array<std::array<std::array<HistoryScore, 6>, 64>, 12> capture_;
    std::array<PieceToHistory, pawn_slots> pawns_;
    std::array<std::array<PieceToHistory, 64>, 12> continuation_;
    PieceToHistory no_replies_;
};

}  // namespace kempelen::search
