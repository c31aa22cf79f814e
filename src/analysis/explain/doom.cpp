// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/doom.h"

#include "core/movegen.h"
#include "core/see.h"

#include <algorithm>

namespace kempelen::analysis {

namespace {

/// Whether a capture on the square wins something now.
bool is_taken_with_gain(const Position& position, Square square) {
    return std::ranges::any_of(legal_moves(position), [&](Move move) {
        return move.to() == square && position.is_capture(move) && static_exchange(position, move) > 0;
    });
}

/// Whether the man of the side to move loses something wherever it goes.
bool has_no_safe_square(const Position& position, Square man) {
    return std::ranges::all_of(legal_moves(position), [&](Move escape) {
        return escape.from() != man || static_exchange(position, escape) < 0;
    });
}

}  // namespace

std::optional<Move> winning_move(const Position& position, Square square) {
    const auto man = position.man_on(square);
    if (!man || man->piece == Piece::pawn || man->piece == Piece::king || position.is_check()) {
        return std::nullopt;
    }
    if (!has_no_safe_square(position.after_null(), square)) return std::nullopt;
    for (const Move move : legal_moves(position)) {
        if (move.to() == square && static_exchange(position, move) > 0) return move;
    }
    for (const Move move : legal_moves(position)) {
        const Position attacked = position.after(move);
        if (attacked.is_check() || position.is_capture(move)) continue;
        if (is_taken_with_gain(attacked.after_null(), square) && has_no_safe_square(attacked, square)) {
            return move;
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
