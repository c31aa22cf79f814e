// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <string_view>

namespace kempelen::eval {

/// A rook wants files that no pawn shuts, and the seventh rank where pawns or the king can be had.
/// Nimzowitsch, "My System", 1925, ch. 2 and 3.
struct Rooks {
    static constexpr std::string_view id = "rooks";
    static constexpr std::string_view meaning = "rooks on open and half-open files and on the seventh rank";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        const Bitboard rooks = ctx.pieces(us, Piece::rook);
        const Bitboard own_files = fill_files(ctx.pawns(us));
        const Bitboard enemy_files = fill_files(ctx.pawns(~us));
        for (const Square square : rooks & ~own_files & ~enemy_files) {
            sink.add(us, square, weights.rook_open_file);
        }
        for (const Square square : rooks & ~own_files & enemy_files) {
            sink.add(us, square, weights.rook_half_open_file);
        }
        const Bitboard seventh = own_rank(Rank::r7, us);
        const Bitboard worth_it =
            (ctx.pawns(~us) & seventh) | (ctx.pieces(~us, Piece::king) & own_rank(Rank::r8, us));
        if (!worth_it) return;
        for (const Square square : rooks& seventh) {
            sink.add(us, square, weights.rook_on_seventh);
        }
    }
};

}  // namespace kempelen::eval
