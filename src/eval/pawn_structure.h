// SPDX-License-Identifier: GPL-3.0-or-later
// What the pawns alone tell about a position; kept in a table because pawns seldom move.
#pragma once

#include "core/position.h"
#include "eval/fills.h"
#include "eval/score.h"

#include <array>
#include <cstddef>

namespace kempelen::eval {

/// Sets derived from the pawns of both sides.
struct PawnStructure {
    std::array<Bitboard, 2> attacks{};  ///< squares attacked by the side's pawns
    std::array<Bitboard, 2> reach{};    ///< squares that its pawns attack now or may attack after advancing
    std::array<Bitboard, 2> passed{};   ///< its pawns that no enemy pawn can stop or take

    PawnStructure() = default;
    explicit PawnStructure(const Position& position) {
        for (const Color us : all_colors) {
            const Bitboard pawns = position.pieces(us, Piece::pawn);
            attacks[index_of(us)] = pawn_attacks(pawns, us);
            reach[index_of(us)] = fill_forward(attacks[index_of(us)], us);
        }
        for (const Color us : all_colors) {
            const Bitboard pawns = position.pieces(us, Piece::pawn);
            const Bitboard enemies = position.pieces(~us, Piece::pawn);
            const Bitboard watched = fill_forward(enemies.forward(~us), ~us) | reach[index_of(~us)];
            const Bitboard behind_own = fill_forward(pawns.forward(~us), ~us);
            passed[index_of(us)] = pawns & ~watched & ~behind_own;
        }
    }

    friend bool operator==(const PawnStructure&, const PawnStructure&) = default;
};

}  // namespace kempelen::eval
