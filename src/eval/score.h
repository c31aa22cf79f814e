// SPDX-License-Identifier: GPL-3.0-or-later
// Scores, each from a point of view that its type tells.
#pragma once

#include "core/base/quantity.h"
#include "core/color.h"

namespace kempelen {

using WhiteScore = Quantity<struct WhiteView>;  ///< centipawns, good for White: criteria, reports, PGN
using MoverScore = Quantity<struct MoverView>;  ///< centipawns, good for the mover: search, hash table, UCI

constexpr MoverScore for_mover(WhiteScore score, Color to_move) {
    return MoverScore(to_move == Color::white ? score.value() : -score.value());
}
constexpr WhiteScore for_white(MoverScore score, Color to_move) {
    return WhiteScore(to_move == Color::white ? score.value() : -score.value());
}

/// A middlegame and an endgame value in centipawns, blended by the phase of the game.
struct Tapered {
    int middlegame = 0;
    int endgame = 0;

    friend constexpr bool operator==(Tapered, Tapered) = default;
    friend constexpr Tapered operator+(Tapered a, Tapered b) {
        return {a.middlegame + b.middlegame, a.endgame + b.endgame};
    }
    friend constexpr Tapered operator-(Tapered a, Tapered b) {
        return {a.middlegame - b.middlegame, a.endgame - b.endgame};
    }
    friend constexpr Tapered operator*(Tapered a, int n) { return {a.middlegame * n, a.endgame * n}; }
    constexpr Tapered operator-() const { return {-middlegame, -endgame}; }
    constexpr Tapered& operator+=(Tapered other) { return *this = *this + other; }
    constexpr Tapered& operator-=(Tapered other) { return *this = *this - other; }
};

}  // namespace kempelen
