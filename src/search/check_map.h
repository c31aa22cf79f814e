// SPDX-License-Identifier: GPL-3.0-or-later
// Which moves of a position give check.
#pragma once

#include "core/attacks.h"
#include "core/position.h"

#include <array>

namespace kempelen::search {

/// Where the men of the side to move would give check. Made once for a position, so that asking about a move
/// is a look at two sets. The position must outlive it.
class CheckMap {
public:
    explicit CheckMap(const Position& position)
        : position_(position), king_(position.king(~position.side_to_move())) {
        const Color us = position.side_to_move();
        const Bitboard straight = rook_attacks(king_, position.occupied());
        const Bitboard diagonal = bishop_attacks(king_, position.occupied());
        from_[index_of(Piece::pawn)] = pawn_attacks(king_, ~us);
        from_[index_of(Piece::knight)] = knight_attacks(king_);
        from_[index_of(Piece::bishop)] = diagonal;
        from_[index_of(Piece::rook)] = straight;
        from_[index_of(Piece::queen)] = straight | diagonal;
        const Bitboard opened = position.occupied() ^ ((straight | diagonal) & position.men(us));
        const Bitboard sliders = (rook_attacks(king_, opened) & position.straight_sliders(us) & ~straight) |
                                 (bishop_attacks(king_, opened) & position.diagonal_sliders(us) & ~diagonal);
        for (const Square slider : sliders) {
            shields_ |= between(king_, slider) & position.men(us);
        }
    }

    /// What Position::gives_check() says of a legal move.
    bool has(Move move) const {
        if (move.is_castling() || move.is_promotion() || move.is_en_passant()) {
            return position_.gives_check(move);
        }
        if (from_[index_of(position_.piece_on(move.from()))].has(move.to())) return true;
        return shields_.has(move.from()) && !line_through(king_, move.from()).has(move.to());
    }

private:
    const Position& position_;
    Square king_;
    std::array<Bitboard, 6> from_{};  ///< by kind of man; the king never gives check itself
    Bitboard shields_;                ///< own men that stand before an own slider
};

}  // namespace kempelen::search
