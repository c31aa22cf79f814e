// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <algorithm>
#include <string_view>

namespace kempelen::eval {

/// A bare king is mated at the edge, with the other king near; by bishop and knight in a corner of the
/// bishop's color only.
struct BareKing {
    static constexpr std::string_view id = "bare-king";
    static constexpr std::string_view meaning = "driving a bare king to where it is mated";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        const Color them = ~us;
        if (ctx.position().men(them).has_many() || !can_mate(ctx, us)) return;
        const Square hunted = ctx.king(them);
        sink.add_side(us, weights.bare_king, 1);
        sink.add(us, hunted, weights.bare_king_edge, from_center(hunted));
        sink.add(us, hunted, weights.bare_king_near, 7 - king_distance(hunted, ctx.king(us)));
        const Bitboard bishops = ctx.pieces(us, Piece::bishop);
        const Bitboard others = ctx.position().men(us) & ~bishops & ~ctx.pieces(us, Piece::knight);
        if (!others.has_many() && ctx.pieces(us, Piece::knight) && bishops) {
            sink.add(us, hunted, weights.bare_king_corner, 7 - to_corner(hunted, bishops.first().is_light()));
        }
    }

    /// Whether the side can force mate against a bare king: not with one minor piece, two knights, or bishops
    /// of one color.
    static bool can_mate(const Context& ctx, Color us) {
        if (ctx.pawns(us) || ctx.pieces(us, Piece::rook) || ctx.pieces(us, Piece::queen)) return true;
        const Bitboard bishops = ctx.pieces(us, Piece::bishop);
        const int knights = ctx.pieces(us, Piece::knight).count();
        if ((bishops & light_squares) && (bishops & dark_squares)) return true;
        return (bishops && knights != 0) || knights > 2;
    }

private:
    static constexpr int from_center(Square square) {
        const int file = index_of(square.file());
        const int rank = index_of(square.rank());
        return std::max(3 - file, file - 4) + std::max(3 - rank, rank - 4);
    }
    /// King's steps along the edges to the nearest corner of a color.
    static constexpr int to_corner(Square square, bool is_light) {
        const int file = index_of(square.file());
        const int rank = index_of(square.rank());
        const int one = is_light ? std::max(file, 7 - rank) : std::max(file, rank);
        const int other = is_light ? std::max(7 - file, rank) : std::max(7 - file, 7 - rank);
        return std::min(one, other);
    }
};

}  // namespace kempelen::eval
