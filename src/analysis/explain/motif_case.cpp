// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/motif_case.h"

#include "core/geometry.h"

#include <cstdlib>

namespace kempelen::analysis {

bool reaches(const Position& position, Square from, Square to) {
    const auto man = position.man_on(from);
    if (!man || from == to) return false;
    const int files = std::abs(index_of(to.file()) - index_of(from.file()));
    const int ranks = std::abs(index_of(to.rank()) - index_of(from.rank()));
    const int forward = (index_of(to.rank()) - index_of(from.rank())) * (man->color == Color::white ? 1 : -1);
    const bool is_straight = files == 0 || ranks == 0;
    const bool is_free = (between(from, to) & position.occupied()).is_empty();
    switch (man->piece) {
        case Piece::pawn:
            return files == 1 && forward == 1;
        case Piece::knight:
            return files * ranks == 2;
        case Piece::bishop:
            return files == ranks && is_free;
        case Piece::rook:
            return is_straight && is_free;
        case Piece::queen:
            return (files == ranks || is_straight) && is_free;
        case Piece::king:
            return files <= 1 && ranks <= 1;
    }
    return false;
}

bool is_man_of(const Position& position, Square square, Color side) {
    const auto man = position.man_on(square);
    return man && man->color == side;
}

bool is_free_to_go(const Position& position, Square from, Square to) {
    const Color side = position.man_on(from)->color;
    if (position.piece_on(from) == Piece::king) return true;
    const Bitboard occupied = (position.occupied() ^ Bitboard(from)) | Bitboard(to);
    const Bitboard lines = position.straight_sliders(~side) | position.diagonal_sliders(~side);
    const Bitboard attackers = position.attackers_to(position.king(side), occupied) & lines & ~Bitboard(to);
    // What gives check already is none of a pin's business.
    return (attackers & ~position.attackers_to(position.king(side), position.occupied())).is_empty();
}

}  // namespace kempelen::analysis
