// SPDX-License-Identifier: GPL-3.0-or-later
// Judges all legal moves of a position by the criteria, in one pass.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "eval/kempelen/parameters.h"
#include "eval/kempelen/registry.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kempelen::eval::kempelen56 {

/// With which numbers and which criteria to judge.
struct Settings {
    Version version = Version::proto56;
    Parameters parameters;
    CriteriaSet criteria;

    /// As the version has them.
    static Settings of(Version version);

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// A move with what every criterion says of it, in pawns, good for the mover.
struct MoveEvaluation {
    Move move = Move::null();
    std::array<double, criteria_count> values{};  ///< by criterion index; 0 for one that is off
    double total = 0.0;                           ///< their sum
    Square arrival = Square::from_index(0);       ///< where the moved man goes; for castling the king
    int white_control = 0;                        ///< of the arrival square, the moved man not counted
    int black_control = 0;
    std::optional<Square> en_prise;  ///< I: the own man most en prise before the move
};

/// All legal moves in the order in which the original generates them, promotions to the queen first.
/// `earlier_keys`: positions of the game that can still occur again (only NULLE asks for them).
std::vector<MoveEvaluation> judge_moves(const Position& position, const Settings& settings,
                                        std::span<const std::uint64_t> earlier_keys = {});

/// The indices of the moves, best first; of equal ones the first generated comes first, as in the original
/// (c3c2 before c3d2 on the screens).
std::vector<std::size_t> ranking(std::span<const MoveEvaluation> moves);

/// The values in thousandths of a pawn, each rounded up or down so that they sum to the total rounded to
/// thousandths: what a table prints always adds up. Values that have no more than three decimals stay as they
/// are.
std::array<int, criteria_count> thousandths(const MoveEvaluation& move);

/// The total in thousandths, rounded.
int total_thousandths(const MoveEvaluation& move);

/// The number that the original gives a square: 21 for a1 to 98 for h8.
constexpr int mailbox_index(Square square) {
    return 21 + index_of(square.file()) + 10 * index_of(square.rank());
}

}  // namespace kempelen::eval::kempelen56
