// SPDX-License-Identifier: GPL-3.0-or-later
// A move in 16 bits.
#pragma once

#include "core/piece.h"
#include "core/square.h"

#include <cstdint>

namespace kempelen {

/// A move of any kind. Castling is "king takes own rook" (from the king's to the rook's square), for the
/// standard game and Chess960 alike. A Move says nothing about its legality. "No move" is
/// std::optional<Move>.
class Move {
public:
    enum class Kind : std::uint8_t { plain, promotion, en_passant, castling };

    static constexpr Move plain(Square from, Square to) { return Move(from, to, Kind::plain, 0); }
    static constexpr Move en_passant(Square from, Square to) { return Move(from, to, Kind::en_passant, 0); }
    static constexpr Move castling(Square king, Square rook) { return Move(king, rook, Kind::castling, 0); }
    /// Requires: piece is knight, bishop, rook or queen.
    static constexpr Move promotion(Square from, Square to, Piece piece) {
        return Move(from, to, Kind::promotion, static_cast<unsigned>(piece) - 1);
    }

    /// The null move: the side to move passes. Never legal; searches and annotated games use it.
    static constexpr Move null() { return Move(0); }
    constexpr bool is_null() const { return bits_ == 0; }

    constexpr Square from() const { return Square::from_index(bits_ & 63); }
    constexpr Square to() const { return Square::from_index((bits_ >> 6) & 63); }
    constexpr Kind kind() const { return static_cast<Kind>((bits_ >> 12) & 3); }
    constexpr bool is_promotion() const { return kind() == Kind::promotion; }
    constexpr bool is_castling() const { return kind() == Kind::castling; }
    constexpr bool is_en_passant() const { return kind() == Kind::en_passant; }
    /// Requires: is_promotion().
    constexpr Piece promoted_to() const { return static_cast<Piece>(((bits_ >> 14) & 3) + 1); }

    /// Sixteen bits that stand for the move in a table; 0 is the null move.
    constexpr std::uint16_t packed() const { return bits_; }
    static constexpr Move unpack(std::uint16_t bits) { return Move(bits); }

    friend constexpr bool operator==(Move, Move) = default;

private:
    explicit constexpr Move(std::uint16_t bits) : bits_(bits) {}
    constexpr Move(Square from, Square to, Kind kind, unsigned piece)
        : bits_(static_cast<std::uint16_t>(static_cast<unsigned>(from.index()) |
                                           (static_cast<unsigned>(to.index()) << 6) |
                                           (static_cast<unsigned>(kind) << 12) | (piece << 14))) {}

    std::uint16_t bits_;
};

}  // namespace kempelen
