// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <algorithm>
#include <cstddef>
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
        const DangerCounts found = counts(ctx, us);
        int units = 0;
        for (std::size_t kind = 0; kind < danger_kinds; ++kind) {
            units += danger_weights.units[kind] * found[kind];
        }
        return units;
    }

    /// What the attack consists of; nothing at all without an officer near the king.
    static DangerCounts counts(const Context& ctx, Color us) {
        const Color them = ~us;
        const Bitboard zone = ctx.king_zone(us);
        const Bitboard ring = king_attacks(ctx.king(us));
        DangerCounts found{};
        int attackers = 0;
        for (const Officer& officer : ctx.officers(them)) {
            if (!(officer.attacks() & zone)) continue;
            ++attackers;
            ++of(found, attack_by(officer.piece));
            of(found, DangerKind::zone_square) += (officer.attacks() & ring).count();
        }
        if (attackers == 0) return found;
        // Held by king or queen only, and attacked by something.
        const Bitboard strong = ctx.attacked_by(us, Piece::pawn) | ctx.attacked_by(us, Piece::knight) |
                                ctx.attacked_by(us, Piece::bishop) | ctx.attacked_by(us, Piece::rook);
        const Bitboard weak =
            ctx.attacked(them) & ~strong & ~(ctx.attacked_twice(us) & ~ctx.attacked_twice(them));
        of(found, DangerKind::weak_square) = (ring & weak).count();
        count_checks(ctx, us, weak, found);
        of(found, DangerKind::no_queen) = ctx.pieces(them, Piece::queen) ? 0 : 1;
        return found;
    }

private:
    static constexpr int& of(DangerCounts& counts, DangerKind kind) {
        return counts[static_cast<std::size_t>(kind)];
    }

    static constexpr DangerKind attack_by(Piece piece) {
        if (piece == Piece::knight) return DangerKind::knight_attacks;
        if (piece == Piece::bishop) return DangerKind::bishop_attacks;
        if (piece == Piece::rook) return DangerKind::rook_attacks;
        return DangerKind::queen_attacks;
    }

    /// Checks that the attacker can give next without losing the man that gives them.
    static void count_checks(const Context& ctx, Color us, Bitboard weak, DangerCounts& found) {
        const Color them = ~us;
        const Square king = ctx.king(us);
        const Bitboard occupied = ctx.occupied() ^ ctx.pieces(us, Piece::queen);
        const Bitboard straight = rook_attacks(king, occupied);
        const Bitboard diagonal = bishop_attacks(king, occupied);
        const Bitboard safe =
            ~ctx.position().men(them) & (~ctx.attacked(us) | (weak & ctx.attacked_twice(them)));
        const Bitboard queen_safe = safe & ~ctx.attacked_by(us, Piece::queen);
        const auto can = [](Bitboard squares) { return squares ? 1 : 0; };
        of(found, DangerKind::knight_check) =
            can(knight_attacks(king) & ctx.attacked_by(them, Piece::knight) & safe);
        of(found, DangerKind::bishop_check) = can(diagonal & ctx.attacked_by(them, Piece::bishop) & safe);
        of(found, DangerKind::rook_check) = can(straight & ctx.attacked_by(them, Piece::rook) & safe);
        of(found, DangerKind::queen_check) =
            can((straight | diagonal) & ctx.attacked_by(them, Piece::queen) & queen_safe);
    }
};

}  // namespace kempelen::eval
