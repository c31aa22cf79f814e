// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <string_view>

namespace kempelen::eval {

/// Two bishops see every square together; one bishop is hemmed in by own pawns on its color. Tarrasch, "Das
/// Schachspiel", 1931.
struct Bishops {
    static constexpr std::string_view id = "bishops";
    static constexpr std::string_view meaning = "the bishop pair, and own pawns on the bishop's color";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        const Bitboard bishops = ctx.pieces(us, Piece::bishop);
        if ((bishops & light_squares) && (bishops & dark_squares)) sink.add_side(us, weights.bishop_pair, 1);
        for (const Square square : bishops) {
            const Bitboard same = square.is_light() ? light_squares : dark_squares;
            const int pawns = (ctx.pawns(us) & same).count();
            if (pawns != 0) sink.add(us, square, weights.bishop_own_pawn, pawns);
        }
    }
};

}  // namespace kempelen::eval
