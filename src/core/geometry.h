// SPDX-License-Identifier: GPL-3.0-or-later
// Lines and rays of the empty board.
#pragma once

#include "core/bitboard.h"

#include <array>
#include <cstddef>

namespace kempelen {

/// A direction in which pieces slide; each is a step of files and ranks.
struct Direction {
    int files;
    int ranks;
};

inline constexpr std::array<Direction, 4> rook_directions{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
inline constexpr std::array<Direction, 4> bishop_directions{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

/// The square one step away, or nothing at the edge.
constexpr std::optional<Square> step(Square from, Direction direction) {
    const int file = index_of(from.file()) + direction.files;
    const int rank = index_of(from.rank()) + direction.ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
    return Square::from_index(rank * 8 + file);
}

/// The squares from `from` (not included) in a direction, up to and including the first occupied one.
constexpr Bitboard slide(Square from, Direction direction, Bitboard occupied) {
    Bitboard reached;
    std::optional<Square> next = step(from, direction);
    while (next) {
        reached |= *next;
        if (occupied.has(*next)) break;
        next = step(*next, direction);
    }
    return reached;
}

namespace detail {

using SquareTable = std::array<Bitboard, 64>;
using PairTable = std::array<SquareTable, 64>;

constexpr SquareTable make_leaper_table(const std::array<Direction, 8>& steps) {
    SquareTable table{};
    for (std::size_t i = 0; i < 64; ++i) {
        for (const Direction direction : steps) {
            const auto target = step(Square::from_index(static_cast<int>(i)), direction);
            if (target) table[i] |= *target;
        }
    }
    return table;
}

// In geometry.cpp: computed by the compiler once instead of in every file that includes this one.
extern const PairTable between_table;
extern const PairTable line_table;

inline constexpr SquareTable knight_table =
    make_leaper_table({{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}});
inline constexpr SquareTable king_table =
    make_leaper_table({{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}});

constexpr std::size_t at(Square square) { return static_cast<std::size_t>(square.index()); }

}  // namespace detail

/// The squares strictly between two squares of one rank, file or diagonal; empty for others.
inline Bitboard between(Square a, Square b) { return detail::between_table[detail::at(a)][detail::at(b)]; }

/// The whole rank, file or diagonal through two different squares, edge to edge; empty where there is none.
inline Bitboard line_through(Square a, Square b) { return detail::line_table[detail::at(a)][detail::at(b)]; }

}  // namespace kempelen
