// SPDX-License-Identifier: GPL-3.0-or-later
// Pin: an enemy man may not leave the line to its king, and that costs it.
#pragma once

#include "analysis/motifs/board_facts.h"
#include "analysis/motifs/line.h"
#include "analysis/motifs/motif.h"
#include "core/geometry.h"

#include <optional>

namespace kempelen::analysis {

/// A pinned man would, but for the pin, attack something dear or loose of ours.
inline bool pin_stops_attack(const Position& position, Square pinned, Bitboard line) {
    const ColoredPiece man = *position.man_on(pinned);
    for (const Square target : attacked_by(position, pinned) & ~line) {
        const Piece piece = position.piece_on(target);
        if (piece == Piece::king) continue;
        if (worth(piece) > worth(man.piece) || !is_guarded(position, target)) return true;
    }
    return false;
}

/// Whether the man on a square could reach a square off the line, were it not for the pin.
inline bool has_moves_off(const Position& position, Square pinned, Bitboard line) {
    const ColoredPiece man = *position.man_on(pinned);
    const Bitboard free = ~line & ~position.men(man.color);
    if (man.piece != Piece::pawn) return !(attacks_from(position, pinned) & free).is_empty();
    const Bitboard step = Bitboard(pinned).forward(man.color) & ~position.occupied();
    const Bitboard takes = attacks_from(position, pinned) & position.men(~man.color);
    return !((step | takes) & free).is_empty();
}

/// A pinned man is attacked along the pin, and would like to be elsewhere.
inline bool pin_stops_escape(const Position& position, Square pinned, Bitboard line) {
    const ColoredPiece man = *position.man_on(pinned);
    for (const Square attacker : attackers(position, pinned, ~man.color) & line) {
        if (worth(position.piece_on(attacker)) < worth(man.piece)) return true;
        if (!is_guarded(position, pinned) && !attackers(position, attacker, man.color).has(pinned) &&
            has_moves_off(position, pinned, line)) {
            return true;
        }
    }
    return false;
}

/// The actor pins the target to its king.
inline std::optional<Motif> find_pin(const Line& line) {
    for (const std::size_t ply : line.ours()) {
        const Position& position = line.after(ply);
        const Square king = position.king(~line.us());
        for (const Square pinned : position.pinned()) {
            const Bitboard pin_line = line_through(king, pinned);
            if (!pin_stops_attack(position, pinned, pin_line) &&
                !pin_stops_escape(position, pinned, pin_line)) {
                continue;
            }
            for (const Square pinner : position.men(line.us()) & pin_line) {
                if (between(pinner, king).has(pinned) && is_line_piece(position.piece_on(pinner))) {
                    return Motif{MotifId::pin, ply, pinner, {pinned, king}};
                }
            }
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
