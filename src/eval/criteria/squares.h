// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <string_view>

namespace kempelen::eval {

/// A man is worth more on a good square.
struct Squares {
    static constexpr std::string_view id = "squares";
    static constexpr std::string_view meaning = "how well the men stand, by their squares alone";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        for (const Piece piece : all_pieces) {
            const HalfBoard& board = weights.square[index_of(piece)];
            for (const Square square : ctx.pieces(us, piece)) {
                sink.add(us, square, at(board, square, us));
            }
        }
    }
};

}  // namespace kempelen::eval
