// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace kempelen::eval {

/// Pawns before the king shelter it, enemy pawns that come near storm it.
struct KingShelter {
    static constexpr std::string_view id = "king-shelter";
    static constexpr std::string_view meaning = "own pawns before the king, and enemy pawns storming it";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        const Square king = ctx.king(us);
        const Bitboard not_behind = fill_forward(Bitboard::of(king.rank()), us);
        const int center = std::clamp(index_of(king.file()), 1, 6);
        for (int file = center - 1; file <= center + 1; ++file) {
            const Bitboard column = Bitboard::of(static_cast<File>(file)) & not_behind;
            const Bitboard own = ctx.pawns(us) & column;
            const Bitboard enemy = ctx.pawns(~us) & column;
            const Square place = Square::at(static_cast<File>(file), king.rank());
            const std::size_t own_rank = nearest(own, us);
            const std::size_t enemy_rank = nearest(enemy, us);
            sink.add(us, place, weights.king_shelter[own_rank]);
            sink.add(us, place, weights.king_storm[enemy_rank]);
            if (own_rank != 0 && enemy_rank == own_rank + 1) sink.add(us, place, weights.king_storm_blocked);
            if (own_rank == 0 && file == index_of(king.file())) sink.add(us, place, weights.king_file_open);
        }
    }

private:
    /// The rank, as the side counts, of the pawn nearest to its first rank; 0 when there is none.
    static constexpr std::size_t nearest(Bitboard pawns, Color us) {
        if (!pawns) return 0;
        const Square square = us == Color::white ? pawns.first() : pawns.last();
        return static_cast<std::size_t>(index_of(relative_rank(square.rank(), us)));
    }
};

}  // namespace kempelen::eval
