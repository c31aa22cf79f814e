// SPDX-License-Identifier: GPL-3.0-or-later
// Pinned defender: what we take seems to be guarded, but the guard may not leave the line to its king.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "core/movegen.h"
#include "core/see.h"

#include <algorithm>
#include <optional>

namespace kempelen::analysis {

/// The enemy man that only a pin keeps from taking back on a square, or nothing. Requires: the enemy is to
/// move.
inline std::optional<Square> helpless_guard(const Position& position, Square square) {
    const MoveList moves = legal_moves(position);
    for (const Square guard : position.pinned() & attackers(position, square, position.side_to_move())) {
        const bool can_take = std::ranges::any_of(
            moves, [&](Move move) { return move.from() == guard && move.to() == square; });
        if (!can_take) return guard;
    }
    return std::nullopt;
}

/// The actor takes the first target, which the second only seems to guard. The capture wins something.
inline std::optional<Motif> find_pinned_defender(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        const Move move = line.move(ply);
        if (!line.captured(ply) || move.is_en_passant()) continue;
        const auto guard = helpless_guard(line.after(ply), move.to());
        if (!guard || static_exchange(line.before(ply), move) <= 0) continue;
        return Motif{MotifId::pinned_defender, ply, move.to(), {move.to(), *guard}};
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
