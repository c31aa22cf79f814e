// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/historical/gambiet_position.h"

#include "core/attacks.h"
#include "eval/historical/sum.h"

#include <algorithm>
#include <cstdlib>

namespace kempelen::eval::historical {

namespace {

using P = GambietPoints;

int gambiet_centrality(Square square) {
    const int file = index_of(square.file());
    const int rank = index_of(square.rank());
    return std::min({file, 7 - file, rank, 7 - rank});
}

/// No enemy pawn stands before it on its own or a neighbouring file: d6, e6, f6, d7, e7, f7 for a pawn on e5.
bool would_be_passed(const Position& position, Color us, Square pawn) {
    for (const Square enemy : position.pieces(~us, Piece::pawn)) {
        const int files = std::abs(index_of(enemy.file()) - index_of(pawn.file()));
        const int ahead =
            index_of(relative_rank(enemy.rank(), us)) - index_of(relative_rank(pawn.rank(), us));
        if (files <= 1 && ahead > 0) return false;
    }
    return true;
}

bool has_castled(const Position& position, Color us) {
    const Square king = position.king(us);
    return relative_rank(king.rank(), us) == Rank::r1 && (king.file() >= File::g || king.file() <= File::c);
}

}  // namespace

GambietTables::GambietTables(const Position& root) {
    for (const Color us : all_colors) {
        fill_pieces(root, us);
        fill_pawns(root, us);
    }
}

void GambietTables::fill_pieces(const Position& root, Color us) {
    const bool has_queens = !root.pieces(Piece::queen).is_empty();
    for (int i = 0; i < 64; ++i) {
        const Square square = Square::from_index(i);
        const auto at = static_cast<std::size_t>(i);
        for (const Piece piece : {Piece::knight, Piece::bishop, Piece::rook, Piece::queen}) {
            const Bitboard reached = attacks_of({us, piece}, square, root.occupied());
            int points = reached.count() / P::reach;
            if (piece != Piece::rook) points += P::center_step * gambiet_centrality(square);
            const bool is_minor = piece == Piece::knight || piece == Piece::bishop;
            if (is_minor && relative_rank(square.rank(), us) == Rank::r1) points -= P::undeveloped;
            points_[index_of(us)][index_of(piece)][at] = points;
        }
        // The king stays at home while there are queens, and comes to the center when they have gone.
        const int center = P::center_step * gambiet_centrality(square);
        points_[index_of(us)][index_of(Piece::king)][at] = has_queens ? -2 * center : 2 * center;
    }
}

/// Pawns gain by advancing: those in the center more than those at the edge, passed ones more than others;
/// before the castled king they lose.
void GambietTables::fill_pawns(const Position& root, Color us) {
    const bool is_castled = has_castled(root, us);
    const Square king = root.king(us);
    for (int i = 0; i < 64; ++i) {
        const Square square = Square::from_index(i);
        const int steps = index_of(relative_rank(square.rank(), us)) - 1;
        const int file = index_of(square.file());
        int points = steps * std::min(file, 7 - file) / 2;
        if (would_be_passed(root, us, square)) points += P::passed_rank * std::max(0, steps);
        if (is_castled && std::abs(file - index_of(king.file())) <= 1) {
            points -= P::king_pawn * std::min(2, steps);
        }
        points_[index_of(us)][index_of(Piece::pawn)][static_cast<std::size_t>(i)] = points;
    }
}

int GambietTables::sum_of(const Position& position, Color us) const {
    int sum = 0;
    for (const Square square : position.men(us)) {
        sum += points_[index_of(us)][index_of(position.piece_on(square))]
                      [static_cast<std::size_t>(square.index())];
    }
    return sum - P::doubled_pawn * doubled_pawns(position.pieces(us, Piece::pawn));
}

int GambietTables::points_for(Color side, const Position& position, int castled) const {
    const int white = sum_of(position, Color::white) - sum_of(position, Color::black) + P::castling * castled;
    return std::clamp(side == Color::white ? white : -white, -P::pawn, P::pawn);
}

}  // namespace kempelen::eval::historical
