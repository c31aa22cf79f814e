// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/historical/crp.h"

#include "core/attacks.h"
#include "eval/historical/sum.h"
#include "eval/pawn_structure.h"

#include <algorithm>

namespace kempelen::eval::historical {

namespace {

constexpr PieceValues crp_values{100, 300, 300, 500, 900};
constexpr CrpWeights crp_weights;

int crp_centrality(Square square) {
    const int file = index_of(square.file());
    const int rank = index_of(square.rank());
    return std::min({file, 7 - file, rank, 7 - rank});
}

int place_points(const Position& position, Color us) {
    int sum = 0;
    const Bitboard pieces =
        position.men(us) &
        (position.pieces(Piece::knight) | position.pieces(Piece::bishop) | position.pieces(Piece::queen));
    for (const Square square : pieces) {
        sum += crp_weights.center_step * crp_centrality(square);
    }
    return sum + crp_weights.pawn_step * pawn_steps_from(Rank::r3, position.pieces(us, Piece::pawn), us);
}

int mobility_points(const Position& position, Color us) {
    int squares = 0;
    for (const Square square :
         position.men(us) & ~position.pieces(Piece::pawn) & ~position.pieces(Piece::king)) {
        const Bitboard reached = attacks_of(*position.man_on(square), square, position.occupied());
        squares += (reached & ~position.men(us)).count();
    }
    return crp_weights.mobility * squares;
}

int crp_pawn_points(const Position& position, const PawnStructure& structure, Color us) {
    const Bitboard pawns = position.pieces(us, Piece::pawn);
    return crp_weights.passed_step * pawn_steps_from(Rank::r3, structure.passed[index_of(us)], us) -
           crp_weights.isolated_pawn * isolated_pawns(pawns).count() -
           crp_weights.doubled_pawn * doubled_pawns(pawns);
}

int king_safety_points(const Position& position, Color us) {
    int attacked = 0;
    for (const Square square : king_attacks(position.king(us))) {
        if (position.is_attacked(square, ~us, position.occupied())) ++attacked;
    }
    return -crp_weights.king_square * attacked;
}

/// What the side to move may hope to win at once.
int loose_points(const Position& position) {
    const Color us = position.side_to_move();
    int most = 0;
    for (const Square square : position.men(~us) & ~position.pieces(Piece::king)) {
        if (!position.is_attacked(square, us, position.occupied()) ||
            position.is_attacked(square, ~us, position.occupied())) {
            continue;
        }
        most = std::max(most, crp_values[index_of(position.piece_on(square))]);
    }
    return most * crp_weights.loose_percent / 100;
}

/// The sum of the knowledge up to a level, 1 to 6.
MoverScore crp_estimate(const Position& position, int level) {
    int sum = material_balance(position, crp_values);
    const PawnStructure structure = level >= 4 ? PawnStructure(position) : PawnStructure();
    for (const Color us : all_colors) {
        int points = 0;
        if (level >= 2) points += place_points(position, us);
        if (level >= 3) points += mobility_points(position, us);
        if (level >= 4) points += crp_pawn_points(position, structure, us);
        if (level >= 5) points += king_safety_points(position, us);
        sum += us == Color::white ? points : -points;
    }
    return MoverScore(for_side_to_move(position, sum) + (level >= 6 ? loose_points(position) : 0));
}

}  // namespace

MoverScore crp_estm1(const Position& position) { return crp_estimate(position, 1); }
MoverScore crp_estm2(const Position& position) { return crp_estimate(position, 2); }
MoverScore crp_estm3(const Position& position) { return crp_estimate(position, 3); }
MoverScore crp_estm4(const Position& position) { return crp_estimate(position, 4); }
MoverScore crp_estm5(const Position& position) { return crp_estimate(position, 5); }
MoverScore crp_estm6(const Position& position) { return crp_estimate(position, 6); }

}  // namespace kempelen::eval::historical
