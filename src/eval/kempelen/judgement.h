// SPDX-License-Identifier: GPL-3.0-or-later
// Everything a criterion may ask about a move: the position before and after it, the controls, and the side
// that moves.
#pragma once

#include "core/position.h"
#include "eval/kempelen/controls.h"
#include "eval/kempelen/parameters.h"
#include "eval/kempelen/values.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace kempelen::eval::kempelen56 {

/// The own men en prise before the move, the most important two. The first is the square I of the screens.
struct EnPrise {
    std::optional<Square> first;
    std::optional<Square> second;
};

/// What is common to all moves of a position.
struct Situation {
    Situation(const Position& position, const Parameters& numbers, std::span<const std::uint64_t> earlier);

    const Position& before;
    const Parameters& parameters;
    std::span<const std::uint64_t> earlier_keys;  ///< keys of earlier positions that can still occur again
    Color us;
    int moves_played;  ///< completed moves of White: the manual's "nb de coups joués"
    bool may_castle;   ///< the side to move has not castled and still may one day
    Controls controls;
    EnPrise en_prise;
};

/// A move under judgement. All values are from the mover's side.
struct Judgement {
    Judgement(const Situation& situation, Move move);

    const Situation& situation;
    const Parameters& parameters;
    const Position& before;
    Position after;
    Controls controls;  ///< after the move
    Move move;
    Color us;
    Square from;
    Square to;  ///< where the moved man arrives; for castling the king's square
    Piece moved;
    Piece arrived;                  ///< differs from `moved` for a promotion
    std::optional<Piece> captured;  ///< on the arrival square; en passant leaves it empty, as in the original
    Square own_king;
    Square enemy_king;
    int own_king_mobility;  ///< squares beside the king that are empty and not controlled
    int enemy_king_mobility;

    /// Own controls of a square after the move.
    int own(Square square) const { return controls.count(us, square); }
    /// Enemy controls of a square after the move.
    int enemy(Square square) const { return controls.count(~us, square); }
    /// Ranks from the mover's side: its own first rank is r1.
    Rank rank(Square square) const { return relative_rank(square.rank(), us); }
    bool is_castling() const { return move.is_castling(); }
    /// What the moved man attacks from its new square.
    Bitboard attacks() const { return direct_attacks(after, to); }
    /// The squares beside the enemy king.
    Bitboard enemy_ring() const { return king_attacks(enemy_king); }
    Bitboard own_men() const { return after.men(us); }
    Bitboard enemy_men() const { return after.men(~us); }
    int moves_played() const { return situation.moves_played; }
};

/// True when one of the `straight` men shares rank or file with the king, or a `diagonal` one a diagonal;
/// what stands between them does not matter.
bool faces(Square king, Bitboard straight, Bitboard diagonal);

/// Pawns of a side that no enemy pawn can stop or take on their way.
Bitboard passed_pawns(const Position& position, Color side);

}  // namespace kempelen::eval::kempelen56
