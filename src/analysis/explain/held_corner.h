// SPDX-License-Identifier: GPL-3.0-or-later
// The draw that needs no search: a bare king in the corner where rook's pawns have to promote, and no bishop
// that guards it.
#pragma once

#include "core/position.h"

#include <optional>

namespace kempelen::analysis {

/// The corner that a bare king holds, from there or from a square beside it, against bishops that do not
/// guard it and pawns on its file. It can always go to the corner, since only the other king could guard
/// that, and that would have to stand beside it; there it is stalemated or takes what promotes. So it is a
/// draw whoever moves, unless the king leaves.
inline std::optional<Square> held_corner(const Position& position) {
    for (const Color strong : {Color::white, Color::black}) {
        const Bitboard bishops = position.pieces(strong, Piece::bishop);
        const Bitboard pawns = position.pieces(strong, Piece::pawn);
        const Bitboard all = bishops | pawns | position.king(strong);
        if (bishops.is_empty() || pawns.is_empty() || position.men(strong) != all) continue;
        if (position.men(~strong) != Bitboard(position.king(~strong))) continue;
        for (const File file : {File::a, File::h}) {
            const Square corner = Square::at(file, relative_rank(Rank::r8, strong));
            const Bitboard guards = bishops & (corner.is_light() ? light_squares : dark_squares);
            const bool is_held = king_distance(position.king(~strong), corner) <= 1;
            if ((pawns & ~Bitboard::of(file)).is_empty() && guards.is_empty() && is_held) return corner;
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::analysis
