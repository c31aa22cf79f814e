// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/context.h"

#include <algorithm>

namespace kempelen::eval {

namespace {

/// The king's neighborhood, at least one file and rank from the edge, so that a king in the corner is not
/// safer for it.
Bitboard zone_of(Square king) {
    const int file = std::clamp(index_of(king.file()), 1, 6);
    const int rank = std::clamp(index_of(king.rank()), 1, 6);
    const Square center = Square::from_index(rank * 8 + file);
    return king_attacks(center) | center;
}

}  // namespace

// NOLINTNEXTLINE: the officers beyond their count stay uninitialized on purpose
Context::Context(const Position& position, const PawnStructure& structure)
    : position_(position), structure_(structure) {
    for (const Color us : all_colors) {
        const Square king_square = king(us);
        king_zone_[index_of(us)] = zone_of(king_square);
        const Bitboard stuck = pawns(us) & (occupied().forward(~us) | own_rank(Rank::r2, us));
        mobility_area_[index_of(us)] = ~(stuck | king_square | structure.attacks[index_of(~us)]);
        attack(us, Piece::king, king_attacks(king_square));
        attack(us, Piece::pawn, structure.attacks[index_of(us)]);
        // Two pawns may attack the same square.
        const Bitboard ahead = pawns(us).forward(us);
        attacked_twice_[index_of(us)] |= ahead.east() & ahead.west();
        look_at_officers(us);
    }
}

void Context::attack(Color us, Piece piece, Bitboard squares) {
    attacked_twice_[index_of(us)] |= attacked_[index_of(us)] & squares;
    attacked_[index_of(us)] |= squares;
    attacked_by_[index_of(us)][index_of(piece)] |= squares;
}

void Context::look_at_officers(Color us) {
    const Bitboard queens = pieces(us, Piece::queen);
    std::size_t& count = officer_count_[index_of(us)];
    for (const Piece piece : {Piece::knight, Piece::bishop, Piece::rook, Piece::queen}) {
        for (const Square square : pieces(us, piece)) {
            Bitboard squares;
            if (piece == Piece::knight) squares = knight_attacks(square);
            if (piece == Piece::bishop) squares = bishop_attacks(square, occupied() ^ queens);
            if (piece == Piece::rook) {
                squares = rook_attacks(square, occupied() ^ queens ^ pieces(us, Piece::rook));
            }
            if (piece == Piece::queen) squares = queen_attacks(square, occupied());
            attack(us, piece, squares);
            officers_[index_of(us)][count++] = {squares.bits(), static_cast<std::uint8_t>(square.index()),
                                                piece};
        }
    }
}

}  // namespace kempelen::eval
