// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/position.h"
#include "eval/pawn_structure.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <cstddef>
#include <string_view>

namespace kempelen::eval {

/// The pawn structure: isolated, doubled and backward pawns are weak, connected ones (beside each other or in
/// chains) strong, passed ones dangerous. Kmoch, "Pawn Power in Chess", 1959. Depends on the pawns alone.
struct PawnShape {
    static constexpr std::string_view id = "pawn-shape";
    static constexpr std::string_view meaning = "isolated, doubled, backward, connected and passed pawns";

    template <Sink S>
    static void judge(const Position& position, const PawnStructure& structure, Color us, S& sink) {
        const Bitboard pawns = position.pieces(us, Piece::pawn);
        const Bitboard enemies = position.pieces(~us, Piece::pawn);
        const Bitboard isolated = pawns & ~neighbors(fill_files(pawns));
        const Bitboard doubled = pawns & fill_forward(pawns.forward(~us), ~us);
        // The square before it is held by enemy pawns, and no own pawn can ever come to its help.
        const Bitboard stops =
            pawns.forward(us) & pawn_attacks(enemies, ~us) & ~structure.reach[index_of(us)];
        const Bitboard backward = stops.forward(~us) & ~isolated;
        const Bitboard connected = pawns & (neighbors(pawns) | structure.attacks[index_of(us)]);

        for (const Square square : isolated) {
            sink.add(us, square, weights.pawn_isolated);
        }
        for (const Square square : doubled) {
            sink.add(us, square, weights.pawn_doubled);
        }
        for (const Square square : backward) {
            sink.add(us, square, weights.pawn_backward);
        }
        for (const Square square : connected) {
            sink.add(us, square, weights.pawn_connected[rank_of(square, us)]);
        }
        for (const Square square : structure.passed[index_of(us)]) {
            sink.add(us, square, weights.pawn_passed[rank_of(square, us)]);
        }
    }

private:
    static constexpr std::size_t rank_of(Square square, Color us) {
        return static_cast<std::size_t>(index_of(relative_rank(square.rank(), us)));
    }
};

}  // namespace kempelen::eval
