// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace kempelen::eval {

/// What helps and hinders a passed pawn: the kings, what stands or looks on its way, a rook behind it.
/// Tarrasch: "rooks belong behind passed pawns".
struct PassedPawns {
    static constexpr std::string_view id = "passed-pawns";
    static constexpr std::string_view meaning =
        "kings near passed pawns, blockers, a safe way, rooks behind them";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        for (const Square square : ctx.structure().passed[index_of(us)]) {
            const auto rank = static_cast<std::size_t>(index_of(relative_rank(square.rank(), us)));
            const Bitboard next = Bitboard(square).forward(us);
            if (!next) continue;
            const Square stop = next.first();
            const Bitboard path = fill_forward(next, us);
            const Bitboard behind = fill_forward(Bitboard(square).forward(~us), ~us);

            sink.add(us, square, weights.passed_enemy_king[rank],
                     std::min(king_distance(ctx.king(~us), stop), 5));
            sink.add(us, square, weights.passed_own_king[rank],
                     std::min(king_distance(ctx.king(us), stop), 5));
            if (ctx.position().men(~us) & next) {
                sink.add(us, square, weights.passed_blocked[rank]);
            } else if (!(ctx.attacked(~us) & next) && !(ctx.occupied() & next)) {
                sink.add(us, square, weights.passed_free[rank]);
            }
            if (rank >= 3 && !(path & (ctx.attacked(~us) | ctx.position().men(~us)))) {
                sink.add(us, square, weights.passed_safe_path);
            }
            if (behind & ctx.pieces(us, Piece::rook) & sight_of(ctx, square)) {
                sink.add(us, square, weights.passed_rook_behind);
            }
        }
    }

private:
    /// The squares from which a rook sees the pawn.
    static Bitboard sight_of(const Context& ctx, Square square) {
        return rook_attacks(square, ctx.occupied());
    }
};

}  // namespace kempelen::eval
