// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <string_view>

namespace kempelen::eval {

/// A man attacked by a lesser one, or attacked and not defended, will cost something.
struct Threats {
    static constexpr std::string_view id = "threats";
    static constexpr std::string_view meaning = "enemy men attacked by lesser ones, or not defended";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        const Color them = ~us;
        const Bitboard minors = ctx.pieces(them, Piece::knight) | ctx.pieces(them, Piece::bishop);
        const Bitboard queens = ctx.pieces(them, Piece::queen);
        const Bitboard majors = ctx.pieces(them, Piece::rook) | queens;
        const Bitboard officers = minors | majors;
        const Bitboard by_pawn = ctx.attacked_by(us, Piece::pawn);
        const Bitboard by_minor = ctx.attacked_by(us, Piece::knight) | ctx.attacked_by(us, Piece::bishop);

        for (const Square square : officers& by_pawn) {
            sink.add(us, square, weights.threat_by_pawn);
        }
        for (const Square square : minors& by_minor) {
            sink.add(us, square, weights.threat_by_minor_on_minor);
        }
        for (const Square square : majors& by_minor) {
            sink.add(us, square, weights.threat_by_minor_on_major);
        }
        for (const Square square : queens& ctx.attacked_by(us, Piece::rook)) {
            sink.add(us, square, weights.threat_by_rook_on_queen);
        }
        const Bitboard loose = (officers | ctx.pawns(them)) & ~ctx.attacked(them);
        for (const Square square : loose& ctx.attacked(us)) {
            sink.add(us, square, weights.threat_hanging);
        }
        for (const Square square : loose& ctx.attacked_by(us, Piece::king)) {
            sink.add(us, square, weights.threat_by_king);
        }
        pushes(ctx, us, officers & ~by_pawn, sink);
    }

private:
    /// Officers that a pawn could attack next by a safe step.
    template <Sink S>
    static void pushes(const Context& ctx, Color us, Bitboard targets, S& sink) {
        const Bitboard empty = ~ctx.occupied();
        Bitboard steps = ctx.pawns(us).forward(us) & empty;
        steps |= (steps & own_rank(Rank::r3, us)).forward(us) & empty;
        steps &= ~ctx.attacked_by(~us, Piece::pawn) & (ctx.attacked(us) | ~ctx.attacked(~us));
        for (const Square square : pawn_attacks(steps, us) & targets) {
            sink.add(us, square, weights.threat_by_push);
        }
    }
};

}  // namespace kempelen::eval
