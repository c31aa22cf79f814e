// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <string_view>

namespace kempelen::eval {

/// Safe squares behind the own center give the officers room, and count the more of them there are.
struct Space {
    static constexpr std::string_view id = "space";
    static constexpr std::string_view meaning = "safe squares in the own half of the center";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        if (ctx.officers(us).size() < 4) return;
        const Bitboard files =
            Bitboard::of(File::c) | Bitboard::of(File::d) | Bitboard::of(File::e) | Bitboard::of(File::f);
        const Bitboard home = own_rank(Rank::r2, us) | own_rank(Rank::r3, us) | own_rank(Rank::r4, us);
        const Bitboard safe = files & home & ~ctx.pawns(us) & ~ctx.attacked_by(~us, Piece::pawn);
        const Bitboard covered = fill_forward(ctx.pawns(us).forward(~us), ~us);
        const int count = safe.count() + (safe & covered & ~ctx.attacked(~us)).count();
        if (count != 0) sink.add_side(us, weights.space, count);
    }
};

}  // namespace kempelen::eval
