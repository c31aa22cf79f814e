// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/kempelen/leaf.h"

#include "core/attacks.h"
#include "eval/kempelen/board_terms.h"
#include "search/values.h"

#include <cmath>

namespace kempelen::search::kempelen {

namespace {

using eval::kempelen56::Controls;
using eval::kempelen56::Parameters;

/// Pawns per rank that a passed pawn has advanced beyond its second, and that for the last two ranks.
constexpr double passed_step = 0.12;
constexpr double passed_near = 0.50;

double center(const Controls& controls, Color side, const Parameters& parameters) {
    using namespace literals;
    double sum = 0;
    for (const Square square : {"e4"_sq, "d4"_sq, "e5"_sq, "d5"_sq}) {
        const bool is_far = relative_rank(square.rank(), side) == Rank::r5;
        sum += controls.count(side, square) * parameters.valeur_centre *
               (is_far ? parameters.majoration_centre : 1.0);
    }
    return sum;
}

double weak_men(const Position& position, const Controls& controls, Color side) {
    int sum = 0;
    for (const Square square : position.men(side) & ~position.pieces(Piece::king) & ~controls.squares(side)) {
        sum += eval::kempelen56::constant_of(position.piece_on(square));
    }
    return sum;
}

double passers(const Position& position, Color side) {
    double sum = 0;
    for (const Square pawn : eval::kempelen56::passed_pawns(position, side)) {
        const int rank = index_of(relative_rank(pawn.rank(), side));
        sum += passed_step * (rank - 1) + (rank >= 5 ? passed_near : 0.0);
    }
    return sum;
}

/// One side's part of the sum, in pawns.
double side_worth(const Position& position, const Controls& controls, Color side,
                  const Parameters& parameters) {
    const Bitboard room = king_attacks(position.king(side)) & ~position.occupied() & ~controls.squares(~side);
    return eval::kempelen56::material(position, side) + parameters.coef_balcont * controls.total(side) +
           controls.mobility(side) / parameters.diviseur_mobilite + center(controls, side, parameters) -
           parameters.coef_piece_faible * weak_men(position, controls, side) +
           parameters.primob_roi * room.count() + passers(position, side);
}

}  // namespace

MoverScore evaluate_leaf(const Position& position, const Parameters& parameters) {
    const Controls controls(position);
    const Color us = position.side_to_move();
    const double balance =
        side_worth(position, controls, us, parameters) - side_worth(position, controls, ~us, parameters);
    return clamp_evaluation(MoverScore(static_cast<int>(std::lround(balance * 100.0))));
}

}  // namespace kempelen::search::kempelen
