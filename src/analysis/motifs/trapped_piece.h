// SPDX-License-Identifier: GPL-3.0-or-later
// Trapped piece: an attacked man has no square to go to.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "core/movegen.h"

#include <optional>

namespace kempelen::analysis {

/// Whether the man on a square, whose side is to move, is attacked and loses whatever it does.
inline bool is_trapped(const Position& position, Square square) {
    const Piece piece = position.piece_on(square);
    if (piece == Piece::pawn || piece == Piece::king) return false;
    if (position.is_check() || position.pinned().has(square) || !is_badly_placed(position, square)) {
        return false;
    }
    for (const Move escape : legal_moves(position)) {
        if (escape.from() != square) continue;
        const auto taken = position.captured_by(escape);
        if (taken && worth(*taken) >= worth(piece)) return false;
        if (!is_badly_placed(position.after(escape), escape.to())) return false;
    }
    return true;
}

/// The target had no good square left, and is taken.
inline std::optional<Motif> find_trapped_piece(const Line& line) {
    for (const std::size_t ply : line.later()) {
        const auto taken = line.captured(ply);
        if (!taken || *taken == Piece::pawn) continue;
        const Move reply = line.move(ply - 1);
        const Square square = reply.to() == line.move(ply).to() ? reply.from() : line.move(ply).to();
        if (line.before(ply - 1).man_on(square) && is_trapped(line.before(ply - 1), square)) {
            return Motif{MotifId::trapped_piece, ply, line.move(ply).to(), {square}};
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
