// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices of positions of the UQAC report, annex "Matrices de positions", row by row from a8: points of
// ten to a pawn. They are those of Michniewski's "Simplified Evaluation Function" (chessprogramming.org),
// which the report names. The stored report stops before the pawns' matrix and has none for the king in the
// endgame: these two are taken from that page.
#pragma once

#include <array>

namespace kempelen::eval::historical {

/// Points on each square, a8 first, as White sees the board.
using SquarePoints = std::array<int, 64>;

inline constexpr SquarePoints uqac_pawn{0,  0,  0,  0,   0,   0,  0,  0,  50, 50, 50,  50, 50, 50,  50, 50,
                                        10, 10, 20, 30,  30,  20, 10, 10, 5,  5,  10,  25, 25, 10,  5,  5,
                                        0,  0,  0,  20,  20,  0,  0,  0,  5,  -5, -10, 0,  0,  -10, -5, 5,
                                        5,  10, 10, -20, -20, 10, 10, 5,  0,  0,  0,   0,  0,  0,   0,  0};

inline constexpr SquarePoints uqac_knight{
    -50, -40, -30, -30, -30, -30, -40, -50, -40, -20, 0,   0,   0,   0,   -20, -40, -30, 0,   10,  15, 15, 10,
    0,   -30, -30, 5,   15,  20,  20,  15,  5,   -30, -30, 0,   15,  20,  20,  15,  0,   -30, -30, 5,  10, 15,
    15,  10,  5,   -30, -40, -20, 0,   5,   5,   0,   -20, -40, -50, -40, -30, -30, -30, -30, -40, -50};

inline constexpr SquarePoints uqac_bishop{
    -20, -10, -10, -10, -10, -10, -10, -20, -10, 0,   0,   0,   0,   0,   0,   -10, -10, 0,   5,   10, 10, 5,
    0,   -10, -10, 5,   5,   10,  10,  5,   5,   -10, -10, 0,   10,  10,  10,  10,  0,   -10, -10, 10, 10, 10,
    10,  10,  10,  -10, -10, 5,   0,   0,   0,   0,   5,   -10, -20, -10, -10, -10, -10, -10, -10, -20};

inline constexpr SquarePoints uqac_rook{0,  0, 0, 0, 0, 0, 0, 0,  5,  10, 10, 10, 10, 10, 10, 5,
                                        -5, 0, 0, 0, 0, 0, 0, -5, -5, 0,  0,  0,  0,  0,  0,  -5,
                                        -5, 0, 0, 0, 0, 0, 0, -5, -5, 0,  0,  0,  0,  0,  0,  -5,
                                        -5, 0, 0, 0, 0, 0, 0, -5, 0,  0,  0,  5,  5,  0,  0,  0};

inline constexpr SquarePoints uqac_queen{
    -20, -10, -10, -5,  -5,  -10, -10, -20, -10, 0,  0, 0,   0,   0,   0,   -10, -10, 0,   5,   5,  5, 5,
    0,   -10, -5,  0,   5,   5,   5,   5,   0,   -5, 0, 0,   5,   5,   5,   5,   0,   -5,  -10, 5,  5, 5,
    5,   5,   0,   -10, -10, 0,   5,   0,   0,   0,  0, -10, -20, -10, -10, -5,  -5,  -10, -10, -20};

inline constexpr SquarePoints uqac_king{-30, -40, -40, -50, -50, -40, -40, -30, -30, -40, -40, -50, -50,
                                        -40, -40, -30, -30, -40, -40, -50, -50, -40, -40, -30, -30, -40,
                                        -40, -50, -50, -40, -40, -30, -20, -30, -30, -40, -40, -30, -30,
                                        -20, -10, -20, -20, -20, -20, -20, -20, -10, 20,  20,  0,   0,
                                        0,   0,   20,  20,  20,  30,  10,  0,   0,   10,  30,  20};

inline constexpr SquarePoints uqac_king_endgame{
    -50, -40, -30, -20, -20, -30, -40, -50, -30, -20, -10, 0,   0,   -10, -20, -30,
    -30, -10, 20,  30,  30,  20,  -10, -30, -30, -10, 30,  40,  40,  30,  -10, -30,
    -30, -10, 30,  40,  40,  30,  -10, -30, -30, -10, 20,  30,  30,  20,  -10, -30,
    -30, -30, 0,   0,   0,   0,   -30, -30, -50, -30, -30, -30, -30, -30, -30, -50};

}  // namespace kempelen::eval::historical
