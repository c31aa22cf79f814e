// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geometry.h"

namespace kempelen::detail {

namespace {

/// For every pair on one line: the squares strictly between (wants_line false) or the whole line (true).
constexpr PairTable make_pair_table(bool wants_line) {
    PairTable table{};
    for (int i = 0; i < 64; ++i) {
        const Square from = Square::from_index(i);
        for (std::size_t d = 0; d < 8; ++d) {
            const Direction direction = d < 4 ? rook_directions[d] : bishop_directions[d - 4];
            const Direction reverse{-direction.files, -direction.ranks};
            const Bitboard line = slide(from, direction, {}) | slide(from, reverse, {}) | from;
            Bitboard passed;
            for (auto to = step(from, direction); to; to = step(*to, direction)) {
                table[static_cast<std::size_t>(i)][static_cast<std::size_t>(to->index())] =
                    wants_line ? line : passed;
                passed |= *to;
            }
        }
    }
    return table;
}

}  // namespace

constexpr PairTable between_table = make_pair_table(false);
constexpr PairTable line_table = make_pair_table(true);

}  // namespace kempelen::detail
