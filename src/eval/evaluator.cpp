// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluator.h"

#include "eval/weights_table.h"

#include <algorithm>

namespace kempelen::eval {

MoverScore Evaluator::evaluate(const Position& position) {
    Tapered total;
    int phase = 0;
    for (const Color side : all_colors) {
        for (const Piece piece : all_pieces) {
            for (const Square square : position.pieces(side, piece)) {
                const Tapered value =
                    weights.material[index_of(piece)] + at(weights.square[index_of(piece)], square, side);
                total += side == position.side_to_move() ? value : -value;
            }
        }
    }
    phase = std::min(24, (position.pieces(Piece::knight) | position.pieces(Piece::bishop)).count() +
                             2 * position.pieces(Piece::rook).count() +
                             4 * position.pieces(Piece::queen).count());
    return MoverScore((total.middlegame * phase + total.endgame * (24 - phase)) / 24 + 10);
}

}  // namespace kempelen::eval
