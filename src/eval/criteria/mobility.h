// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/context.h"
#include "eval/sink.h"
#include "eval/weights_table.h"

#include <cstddef>
#include <string_view>

namespace kempelen::eval {

/// An officer is worth more the more safe squares it reaches. Slater, "Statistics for the Chess Computer and
/// the Factor of Mobility", 1950.
struct Mobility {
    static constexpr std::string_view id = "mobility";
    static constexpr std::string_view meaning =
        "how many squares the officers reach that no enemy pawn guards";

    template <Sink S>
    static void judge(const Context& ctx, Color us, S& sink) {
        const Bitboard area = ctx.mobility_area(us);
        for (const Officer& officer : ctx.officers(us)) {
            const auto count = static_cast<std::size_t>((officer.attacks() & area).count());
            sink.add(us, officer.square(), weight(officer.piece, count));
        }
    }

private:
    static constexpr const Tapered& weight(Piece piece, std::size_t count) {
        if (piece == Piece::knight) return weights.knight_mobility[count];
        if (piece == Piece::bishop) return weights.bishop_mobility[count];
        if (piece == Piece::rook) return weights.rook_mobility[count];
        return weights.queen_mobility[count];
    }
};

}  // namespace kempelen::eval
