// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <string_view>

namespace kempelen::eval {

/// A bishop that has taken the rook's pawn and is shut in by its neighbor, and a rook shut in by its own
/// king.
struct Trapped {
    static constexpr std::string_view id = "trapped";
    static constexpr std::string_view meaning = "bishops and rooks that cannot get out";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        const Bitboard corners = Bitboard::of(File::a) | Bitboard::of(File::h);
        const Bitboard far_corners = corners & (own_rank(Rank::r7, us) | own_rank(Rank::r6, us));
        for (const Square square : ctx.pieces(us, Piece::bishop) & far_corners) {
            const Bitboard gate = neighbors(square).forward(~us);
            if (gate & ctx.pawns(~us) & ctx.attacked(~us)) sink.add(us, square, weights.bishop_trapped);
        }
        const Square king = ctx.king(us);
        if (relative_rank(king.rank(), us) != Rank::r1 || king.file() == File::e || king.file() == File::d) {
            return;
        }
        const bool is_right = king.file() > File::e;
        for (const Square square : ctx.pieces(us, Piece::rook) & own_rank(Rank::r1, us)) {
            const bool is_beyond = is_right ? square.file() > king.file() : square.file() < king.file();
            const bool is_shut = !(fill_files(square) & ctx.pawns(us)).is_empty();
            if (is_beyond && is_shut) sink.add(us, square, weights.rook_trapped);
        }
    }
};

}  // namespace kempelen::eval
