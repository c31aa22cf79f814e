// SPDX-License-Identifier: GPL-3.0-or-later
// The square of the pawn: a passed pawn runs, and the enemy king is too far away to catch it.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "core/movegen.h"

#include <algorithm>
#include <optional>

namespace kempelen::analysis {

/// The squares before a pawn, to the end of its file.
inline Bitboard way_of(Square pawn, Color side) {
    Bitboard way;
    Bitboard next = Bitboard(pawn).forward(side);
    while (!next.is_empty()) {
        way |= next;
        next = next.forward(side);
    }
    return way;
}

/// Moves that a pawn needs to promote; from its first square it may take two steps at once.
inline int moves_to_promote(Square pawn, Color side) {
    const int rank = index_of(relative_rank(pawn.rank(), side));
    return std::min(7 - rank, 5);
}

/// Whether a pawn has nothing before it, is passed, and the enemy, who is to move and has no piece but the
/// king, is outside its square.
inline bool outruns_the_king(const Position& position, Square pawn) {
    const Color us = position.man_on(pawn)->color;
    const Bitboard way = way_of(pawn, us);
    if (!(way & position.occupied()).is_empty()) return false;
    const Bitboard enemies = position.men(~us);
    const Bitboard pawns = position.pieces(~us, Piece::pawn);
    if (enemies != (pawns | Bitboard(position.king(~us)))) return false;
    for (const Square square : way) {
        // An enemy pawn that guards a square of the way could take.
        for (const Square enemy : pawns) {
            if (attacks_from(position, enemy).has(square)) return false;
        }
    }
    if (!attackers(position, pawn, ~us).is_empty()) return false;
    if (std::ranges::any_of(legal_moves(position), [](Move move) { return move.is_en_passant(); }))
        return false;
    const Square goal = Square::at(pawn.file(), us == Color::white ? Rank::r8 : Rank::r1);
    return king_distance(position.king(~us), goal) > moves_to_promote(pawn, us) + 1;
}

/// The actor is the pawn, which has just moved; the target is the king that comes too late.
inline std::optional<Motif> find_pawn_square(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        if (line.mover(ply) != Piece::pawn || line.move(ply).is_promotion()) continue;
        if (line.after(ply).is_check() || !outruns_the_king(line.after(ply), line.arrival(ply))) continue;
        const Square king = line.after(ply).king(~line.us());
        return Motif{MotifId::pawn_square, ply, line.arrival(ply), {king}};
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
