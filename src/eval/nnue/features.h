// SPDX-License-Identifier: GPL-3.0-or-later
// What the network sees of a position: each man as one input, from each side's point of view.
#pragma once

#include "core/color.h"
#include "core/piece.h"
#include "core/square.h"

#include <algorithm>
#include <cstddef>

namespace kempelen::eval::nnue {

/// Own and enemy men, six kinds, 64 squares.
inline constexpr std::size_t input_count = 768;

/// How a side looks at the board: from its own first rank up, and mirrored so that its king always stands on
/// the queen's wing (files a to d). Positions and their mirror images are one to the network, which halves
/// what it has to learn (reported by Leorik, akimbo and Hobbes: docs/sources.md).
struct View {
    Color side;
    bool is_mirrored;

    static constexpr View of(Color side, Square own_king) { return {side, own_king.file() >= File::e}; }

    friend constexpr bool operator==(View, View) = default;
};

/// The number of the input that stands for a man on a square: 0 to input_count - 1.
constexpr std::size_t input_of(View view, ColoredPiece man, Square square) {
    const unsigned turned = static_cast<unsigned>(square.index()) ^ (view.side == Color::white ? 0U : 56U);
    const unsigned seen = turned ^ (view.is_mirrored ? 7U : 0U);
    return (man.color == view.side ? 0U : 384U) + 64U * index_of(man.piece) + seen;
}

/// Which of the output weights judge a position with that many men (2 or more): few men, low numbers.
constexpr std::size_t bucket_of(int men, std::size_t buckets) {
    return static_cast<std::size_t>(std::min(men, 32) - 1) * buckets / 32;
}

}  // namespace kempelen::eval::nnue
