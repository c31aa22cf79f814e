// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the moves of a node and brings the promising ones forward.
#pragma once

#include "core/move_list.h"
#include "search/classic/options.h"

#include <array>
#include <cstdint>
#include <optional>

namespace kempelen::search::classic {

/// Quiet moves that refuted something: two for each ply, and how often each move of a side did.
class Refutations {
public:
    void clear() { *this = {}; }
    /// A quiet move was too good, `depth` plies above the leaves.
    void note(Color side, Move move, int depth, int ply);
    /// 2 for the newest killer of the ply, 1 for the one before, else 0.
    int killer_rank(Move move, int ply) const;
    std::uint32_t history_of(Color side, Move move) const;

private:
    static constexpr std::size_t plies = 64;
    static std::size_t at(int ply) { return static_cast<std::size_t>(ply) % plies; }

    std::array<std::array<std::uint16_t, 2>, plies> killers_{};  ///< packed moves; 0 is none
    std::array<std::array<std::array<std::uint32_t, 64>, 64>, 2> history_{};
};

/// Those of the legal moves given that the player knows, in the order in which it finds them.
MoveList as_found(const Position& position, const Options& options, const MoveList& legal);

/// Where in the hierarchy of the CRP report the move stands: 7 mate, 6 capture, 5 check, 4 to 1 promotion to
/// queen, rook, knight, bishop, 0 the rest. (The report lets the king be captured; a rule of chess later,
/// that is mate.)
int hierarchy_rank(const Position& position, Move move);

/// What ordering has to go by.
struct OrderingHints {
    std::optional<Move> best_known;
    const Refutations* refutations = nullptr;
    int ply = 0;
    Evaluation estimate = nullptr;  ///< asked where Ordering::estimate is on
};

/// Sorts the moves, the promising first. Returns how many positions were estimated.
std::uint64_t sort_moves(const Position& position, const Ordering& ordering, const OrderingHints& hints,
                         MoveList& moves);

}  // namespace kempelen::search::classic
