// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <string_view>

namespace kempelen::eval {

/// What the men are worth by themselves. Shannon, "Programming a Computer for Playing Chess", 1950.
struct Material {
    static constexpr std::string_view id = "material";
    static constexpr std::string_view meaning = "what the men are worth by themselves";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        for (const Piece piece : {Piece::pawn, Piece::knight, Piece::bishop, Piece::rook, Piece::queen}) {
            const int count = ctx.pieces(us, piece).count();
            if (count != 0) sink.add_side(us, weights.material[index_of(piece)], count);
        }
    }
};

}  // namespace kempelen::eval
