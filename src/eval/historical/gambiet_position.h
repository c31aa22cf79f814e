// SPDX-License-Identifier: GPL-3.0-or-later
// Gambiet's points for position: W.J. Rens, Computerschaak 1(3), "Gulzig", and 2(4), "Het Search-blok". Which
// things count, and that tables are made once for each move of the game, stands there, with two of the
// numbers; the other numbers are our reconstruction.
#pragma once

#include "core/move.h"
#include "core/position.h"

#include <array>

namespace kempelen::eval::historical {

/// The numbers, in Gambiet's points; a pawn of material is `pawn` of them, and all of position together no
/// more.
struct GambietPoints {
    static constexpr int pawn = 20;
    static constexpr int doubled_pawn = 2;  ///< "een witte dubbelpion telt voor -2 punten"
    static constexpr int castling = 2;  ///< "een witte korte rokade, onder gunstige voorwaarden, +2 punten"
    static constexpr int center_step = 1;  ///< each step from the edge, for a piece
    static constexpr int reach = 3;        ///< a point for so many squares that a piece reaches
    static constexpr int passed_rank = 2;  ///< each rank of a passed pawn
    static constexpr int king_pawn = 3;    ///< against the side, for a step of a pawn before its castled king
    static constexpr int undeveloped = 1;  ///< against the side, each minor piece on its first rank
};

/// Tables of points for each man on each square, made from one position and used for those near it. "Gaan we
/// dieper in de zettenboom, dan zal de informatie in de positionele tabellen verouderen. Jammer dan!"
class GambietTables {
public:
    explicit GambietTables(const Position& root);

    /// What the places are worth for a side, never more than a pawn of material either way. `castled`: how
    /// often White has castled since the root, less Black.
    int points_for(Color side, const Position& position, int castled) const;

private:
    void fill_pieces(const Position& root, Color us);
    void fill_pawns(const Position& root, Color us);
    int sum_of(const Position& position, Color us) const;

    std::array<std::array<std::array<int, 64>, 6>, 2> points_{};
};

}  // namespace kempelen::eval::historical
