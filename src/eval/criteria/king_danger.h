// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <algorithm>
#include <string_view>

namespace kempelen::eval {

/// The danger of a king grows faster than the number of its attackers: units are added up and squared.
/// Stobor's and Glaurung's way, described in the Chess Programming Wiki under "King Safety" (attack units).
struct KingDanger {
    static constexpr std::string_view id = "king-danger";
    static constexpr std::string_view meaning =
        "enemy attacks on the king's neighborhood and checks that could follow";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        const int units = std::min(danger_units(ctx, us), danger_weights.most);
        if (units <= 0) return;
        const Tapered danger{-units * units / danger_weights.divisor,
                             -units / danger_weights.endgame_divisor};
        sink.add(us, ctx.king(us), danger);
    }

    /// The attack on the side's king in units; 0 or less is none.
    static int danger_units(const Context& ctx, Color us) {
        const Color them = ~us;
        const DangerWeights& w = danger_weights;
        const Bitboard zone = ctx.king_zone(us);
        const Bitboard ring = king_attacks(ctx.king(us));
        int units = 0;
        for (const Officer& officer : ctx.officers(them)) {
            if (!(officer.attacks() & zone)) continue;
            units += of_attacker(officer.piece) + w.zone_square * (officer.attacks() & ring).count();
        }
        if (units == 0) return 0;
        // Held by king or queen only, and attacked by something.
        const Bitboard strong = ctx.attacked_by(us, Piece::pawn) | ctx.attacked_by(us, Piece::knight) |
                                ctx.attacked_by(us, Piece::bishop) | ctx.attacked_by(us, Piece::rook);
        const Bitboard weak =
            ctx.attacked(them) & ~strong & ~(ctx.attacked_twice(us) & ~ctx.attacked_twice(them));
        units += w.weak_square * (ring & weak).count();
        units += checks(ctx, us, weak);
        if (!ctx.pieces(them, Piece::queen)) units += w.no_queen;
        return units;
    }

private:
    static constexpr int of_attacker(Piece piece) {
        if (piece == Piece::knight) return danger_weights.knight_attacks;
        if (piece == Piece::bishop) return danger_weights.bishop_attacks;
        if (piece == Piece::rook) return danger_weights.rook_attacks;
        return danger_weights.queen_attacks;
    }

    /// Checks that the attacker can give next without losing the man that gives them.
    static int checks(const Context& ctx, Color us, Bitboard weak) {
        const Color them = ~us;
        const Square king = ctx.king(us);
        const Bitboard occupied = ctx.occupied() ^ ctx.pieces(us, Piece::queen);
        const Bitboard straight = rook_attacks(king, occupied);
        const Bitboard diagonal = bishop_attacks(king, occupied);
        const Bitboard safe =
            ~ctx.position().men(them) & (~ctx.attacked(us) | (weak & ctx.attacked_twice(them)));
        const Bitboard queen_safe = safe & ~ctx.attacked_by(us, Piece::queen);
        int units = 0;
        if (knight_attacks(king) & ctx.attacked_by(them, Piece::knight) & safe)
            units += danger_weights.knight_check;
        if (diagonal & ctx.attacked_by(them, Piece::bishop) & safe) units += danger_weights.bishop_check;
        if (straight & ctx.attacked_by(them, Piece::rook) & safe) units += danger_weights.rook_check;
        if ((straight | diagonal) & ctx.attacked_by(them, Piece::queen) & queen_safe) {
            units += danger_weights.queen_check;
        }
        return units;
    }
};

}  // namespace kempelen::eval
