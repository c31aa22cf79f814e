// SPDX-License-Identifier: GPL-3.0-or-later
// What all criteria need to know about a position, computed once.
#pragma once

#include "core/attacks.h"
#include "core/position.h"
#include "eval/pawn_structure.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace kempelen::eval {

/// A knight, bishop, rook or queen and what it attacks. Bishops and rooks look through their own queens,
/// rooks through their own rooks.
struct Officer {
    std::uint64_t attack_bits;
    std::uint8_t square_index;
    Piece piece;

    Square square() const { return Square::from_index(square_index); }
    Bitboard attacks() const { return Bitboard(attack_bits); }
};

/// A position with its attack maps.
class Context {
public:
    Context(const Position& position, const PawnStructure& structure);

    const Position& position() const { return position_; }
    const PawnStructure& structure() const { return structure_; }
    Bitboard occupied() const { return position_.occupied(); }
    Bitboard pawns(Color color) const { return position_.pieces(color, Piece::pawn); }
    Bitboard pieces(Color color, Piece piece) const { return position_.pieces(color, piece); }
    Square king(Color color) const { return position_.king(color); }

    /// Knights, bishops, rooks and queens of a side.
    std::span<const Officer> officers(Color color) const {
        return {officers_[index_of(color)].data(), officer_count_[index_of(color)]};
    }
    /// Squares attacked by any man of the side; by two or more; by men of one kind.
    Bitboard attacked(Color color) const { return attacked_[index_of(color)]; }
    Bitboard attacked_twice(Color color) const { return attacked_twice_[index_of(color)]; }
    Bitboard attacked_by(Color color, Piece piece) const {
        return attacked_by_[index_of(color)][index_of(piece)];
    }
    /// Squares that count for mobility: not held by own king or stuck pawns, not attacked by enemy pawns.
    Bitboard mobility_area(Color color) const { return mobility_area_[index_of(color)]; }
    /// The squares about the side's king, moved off the edge.
    Bitboard king_zone(Color color) const { return king_zone_[index_of(color)]; }

private:
    void attack(Color us, Piece piece, Bitboard squares);
    void look_at_officers(Color us);

    const Position& position_;
    const PawnStructure& structure_;
    std::array<Bitboard, 2> attacked_{};
    std::array<Bitboard, 2> attacked_twice_{};
    std::array<std::array<Bitboard, 6>, 2> attacked_by_{};
    std::array<Bitboard, 2> mobility_area_{};
    std::array<Bitboard, 2> king_zone_{};
    std::array<std::size_t, 2> officer_count_{};
    std::array<std::array<Officer, 63>, 2> officers_;
};

}  // namespace kempelen::eval
