// SPDX-License-Identifier: GPL-3.0-or-later
// Opposition: the kings of a pawn ending face each other, and the other one has to give way.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "core/geometry.h"
#include "core/movegen.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace kempelen::analysis {

/// Whether there are only kings and pawns, of these one at least.
inline bool is_pawn_ending(const Position& position) {
    const Bitboard pawns = position.pieces(Piece::pawn);
    return !pawns.is_empty() && (position.occupied() ^ pawns ^ position.pieces(Piece::king)).is_empty();
}

/// Whether the kings stand on one file or rank with one empty square between them.
inline bool kings_face_each_other(const Position& position) {
    const Square white = position.king(Color::white);
    const Square black = position.king(Color::black);
    const int files = std::abs(index_of(white.file()) - index_of(black.file()));
    const int ranks = std::abs(index_of(white.rank()) - index_of(black.rank()));
    return files + ranks == 2 && files * ranks == 0 &&
           (between(white, black) & position.occupied()).is_empty();
}

/// The actor is our king, which has just come face to face with the target. The enemy has king moves only:
/// with a pawn move to spare it would not have to give way.
inline std::optional<Motif> find_opposition(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        const Position& position = line.after(ply);
        if (line.mover(ply) != Piece::king || !is_pawn_ending(position)) continue;
        const Square enemy = position.king(~line.us());
        if (!kings_face_each_other(position)) continue;
        const MoveList moves = legal_moves(position);
        const bool must_give_way =
            moves.size() > 0 && std::ranges::all_of(moves, [&](Move move) { return move.from() == enemy; });
        if (must_give_way) return Motif{MotifId::opposition, ply, line.arrival(ply), {enemy}};
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
