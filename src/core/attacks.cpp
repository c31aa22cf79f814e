// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attacks.h"

#include "core/magic_table.h"

namespace kempelen {

namespace {

/// The squares whose occupation changes the attacks: the rays without their last square.
Bitboard relevant_squares(Square from, const std::array<Direction, 4>& directions) {
    Bitboard relevant;
    for (const Direction direction : directions) {
        for (const Square square : slide(from, direction, {})) {
            if (step(square, direction)) relevant |= square;
        }
    }
    return relevant;
}

Bitboard slide_all(Square from, const std::array<Direction, 4>& directions, Bitboard occupied) {
    Bitboard reached;
    for (const Direction direction : directions) {
        reached |= slide(from, direction, occupied);
    }
    return reached;
}

}  // namespace

const SliderTables slider_tables;

SliderTables::SliderTables() {
    std::size_t used = 0;
    for (std::size_t i = 0; i < 64; ++i) {
        const Square from = Square::from_index(static_cast<int>(i));
        fill(from, rook_directions, rook_magics[i], rooks_[i], used);
        fill(from, bishop_directions, bishop_magics[i], bishops_[i], used);
    }
    KEMPELEN_ASSERT(used == room, "slider tables do not fill their room");
}

void SliderTables::fill(Square from, const std::array<Direction, 4>& directions, std::uint64_t magic,
                        Entry& entry, std::size_t& used) {
    const Bitboard mask = relevant_squares(from, directions);
    Bitboard* const first = &attacks_[used];
    entry = {mask.bits(), magic, first, static_cast<unsigned>(64 - mask.count())};
    used += std::size_t{1} << mask.count();

    // Every subset of the mask once (Steffan Westcott's carry-rippler).
    std::uint64_t subset = 0;
    do {
        first[index(entry, Bitboard(subset))] = slide_all(from, directions, Bitboard(subset));
        subset = (subset - entry.mask) & entry.mask;
    } while (subset != 0);
}

}  // namespace kempelen
