// SPDX-License-Identifier: GPL-3.0-or-later
// Why a move is not allowed, for a person who has just tried it.
#pragma once

#include "core/piece.h"
#include "core/position.h"
#include "core/square.h"

#include <cstdint>
#include <optional>
#include <string>

namespace kempelen {

/// The reasons that forbid a move, the first that applies.
enum class MoveFault : std::uint8_t {
    no_man,                  ///< the square of departure is empty
    other_side,              ///< the man belongs to the side that is not to move
    own_man_there,           ///< a man of the same side stands on the target
    cannot_go_there,         ///< that kind of man does not move so
    way_blocked,             ///< `at` stands in between, or in front of the pawn
    nothing_to_capture,      ///< a pawn goes diagonally only to capture
    must_promote,            ///< a pawn that reaches the last rank becomes another man: which?
    no_promotion,            ///< only a pawn that reaches the last rank promotes
    king_next_to_king,       ///< the kings would touch
    king_attacked,           ///< the king would stand where `at` attacks it
    check_not_met,           ///< the king is in check from `at`, and the move does nothing about it
    double_check,            ///< in check from two men, one of them `at`, only the king can move
    king_exposed,            ///< the man is pinned: `at` would attack the king
    castling_right_lost,     ///< the king or that rook has moved, or there never was such a right
    castling_way_blocked,    ///< `at` stands in between
    castling_in_check,       ///< the king is in check from `at`
    castling_through_check,  ///< `at` attacks a square the king passes or reaches
};

/// A move that is not allowed, and why.
struct MoveObjection {
    MoveFault fault;
    Square from;
    Square to;
    std::optional<Square> at;  ///< the man that forbids it, where one does

    friend bool operator==(const MoveObjection&, const MoveObjection&) = default;
};

/// How the square that a move goes to was named.
enum class Naming : std::uint8_t {
    by_squares,  ///< e1h1: the king on its own rook means castling
    by_the_man,  ///< Kh1: the king itself, where its own rook stands
};

/// Why the man on `from` may not go to `to` (and become `promotion`), or nothing when it may. Castling may be
/// named by the king's target or, by squares, by that of the rook.
std::optional<MoveObjection> find_objection(const Position& position, Square from, Square to,
                                            std::optional<Piece> promotion = std::nullopt,
                                            Naming naming = Naming::by_squares);

/// Why the side to move may not castle to that wing, or nothing when it may.
std::optional<MoveObjection> find_castling_objection(const Position& position, Wing wing);

/// The objection as an English sentence without its full stop.
std::string describe(const MoveObjection& objection, const Position& position);

/// "knight" and so on.
const char* english_name(Piece piece);

}  // namespace kempelen
