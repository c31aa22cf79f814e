// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <string_view>

namespace kempelen::eval {

/// A minor piece stands well on an advanced square that an own pawn guards and no enemy pawn can ever attack,
/// and safely right behind a pawn. Nimzowitsch, "My System", 1925, ch. 2.
struct Outposts {
    static constexpr std::string_view id = "outposts";
    static constexpr std::string_view meaning =
        "minor pieces on squares that an own pawn guards and no enemy pawn can attack, or behind a pawn";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        const Bitboard ahead = own_rank(Rank::r4, us) | own_rank(Rank::r5, us) | own_rank(Rank::r6, us);
        const PawnStructure& structure = ctx.structure();
        const Bitboard posts = ahead & structure.attacks[index_of(us)] & ~structure.reach[index_of(~us)];
        const Bitboard knights = ctx.pieces(us, Piece::knight);
        const Bitboard bishops = ctx.pieces(us, Piece::bishop);
        for (const Square square : knights& posts) {
            sink.add(us, square, weights.knight_outpost);
        }
        for (const Square square : bishops& posts) {
            sink.add(us, square, weights.bishop_outpost);
        }
        const Bitboard any_pawn = ctx.pawns(us) | ctx.pawns(~us);
        const Bitboard home = own_rank(Rank::r2, us) | own_rank(Rank::r3, us) | own_rank(Rank::r4, us);
        for (const Square square : (knights | bishops) & home & any_pawn.forward(~us)) {
            sink.add(us, square, weights.minor_behind_pawn);
        }
    }
};

}  // namespace kempelen::eval
