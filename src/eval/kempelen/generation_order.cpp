// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/kempelen/generation_order.h"

#include "core/attacks.h"
#include "core/movegen.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace kempelen::eval::kempelen56 {

namespace {

/// Files and ranks of a step, as the mover's original code adds them.
using Step = std::pair<int, int>;

constexpr std::array<Step, 8> slider_steps{
    {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
constexpr std::array<Step, 8> knight_steps{
    {{2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}, {1, 2}}};

int place_of(const std::array<Step, 8>& steps, Step step) {
    return static_cast<int>(std::ranges::find(steps, step) - steps.begin());
}

/// Smaller comes first.
int rank_of(const Position& position, Move move) {
    const int origin = move.from().index() * 1000;
    if (move.is_castling()) return origin + 900 + (move.to().file() < move.from().file() ? 1 : 0);
    const int files = index_of(move.to().file()) - index_of(move.from().file());
    const int ranks = index_of(move.to().rank()) - index_of(move.from().rank());
    const int length = std::max(std::abs(files), std::abs(ranks));
    switch (position.piece_on(move.from())) {
        case Piece::knight:
            return origin + place_of(knight_steps, {files, ranks});
        case Piece::pawn: {
            const int place = files == 0 ? length : 3 + (files > 0 ? 1 : 0);
            const int piece = move.is_promotion() ? 4 - static_cast<int>(move.promoted_to()) : 0;
            return origin + place * 10 + piece;
        }
        default:
            return origin + 10 * place_of(slider_steps, {files / length, ranks / length}) + length;
    }
}

}  // namespace

std::vector<Move> in_generation_order(const Position& position) {
    const MoveList legal = legal_moves(position);
    std::vector<Move> moves(legal.begin(), legal.end());
    std::ranges::sort(moves, {}, [&](Move move) { return rank_of(position, move); });
    return moves;
}

int count_pseudo_legal_moves(const Position& position) {
    const Color us = position.side_to_move();
    const Bitboard free = ~position.occupied();
    int count = 0;
    for (const Square from : position.men(us) & ~position.pieces(Piece::pawn)) {
        const ColoredPiece man = *position.man_on(from);
        count += (attacks_of(man, from, position.occupied()) & ~position.men(us)).count();
    }
    const Bitboard pawns = position.pieces(us, Piece::pawn);
    const Bitboard one = pawns.forward(us) & free;
    const Bitboard third = Bitboard::of(relative_rank(Rank::r3, us));
    count += one.count() + ((one & third).forward(us) & free).count();
    Bitboard targets = position.men(~us);
    if (const auto passant = position.en_passant_square()) targets |= *passant;
    for (const Square pawn : pawns) {
        count += (pawn_attacks(pawn, us) & targets).count();
    }
    const MoveList legal = legal_moves(position);
    return count + static_cast<int>(std::ranges::count_if(legal, &Move::is_castling));
}

}  // namespace kempelen::eval::kempelen56
