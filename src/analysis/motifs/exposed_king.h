// SPDX-License-Identifier: GPL-3.0-or-later
// Exposed king: the enemy king stands at home without a pawn of its own around it, and is checked.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "core/attacks.h"

#include <optional>

namespace kempelen::analysis {

/// Whether a side's king is on its first three ranks, with no pawn of its own beside or before it.
inline bool is_exposed(const Position& position, Color side) {
    const Square king = position.king(side);
    if (relative_rank(king.rank(), side) > Rank::r3) return false;
    const Bitboard around = king_attacks(king);
    for (const Square pawn : around& position.pieces(side, Piece::pawn)) {
        if (relative_rank(pawn.rank(), side) >= relative_rank(king.rank(), side)) return false;
    }
    return true;
}

/// The actor gives the check; the target is the king. A first or last move of the line does not count: the
/// check is a step of a hunt.
inline std::optional<Motif> find_exposed_king(const Line& line) {
    if (line.ours().empty() || !is_exposed(line.before(line.ours().front()), ~line.us())) {
        return std::nullopt;
    }
    for (const std::size_t ply : line.later()) {
        if (ply == line.last_of_ours() || !line.after(ply).is_check()) continue;
        return Motif{MotifId::exposed_king, ply, line.arrival(ply), {line.after(ply).king(~line.us())}};
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
