// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluation of the tutorial "Jeu d'échec en Python", section "L'évaluation", as it stands there and with
// what it proposes to add.
#pragma once

#include "core/position.h"
#include "eval/score.h"

namespace kempelen::eval::historical {

/// `evaluer`: the material, queen 9, rook 5, bishop and knight 3, pawn 1. Centipawns here: a hundred for each
/// of its points.
MoverScore tutorial_material(const Position& position);

/// That and the list "On pourrait compléter cette fonction d'évaluation": passed, doubled and isolated pawns,
/// the rook on the seventh rank, the king on an open file, advanced pawns of the castled king, the lost right
/// to castle; by the phase of the game the king's place, the knight in the center and pawns near promotion.
/// The text names the terms; their worth is our reconstruction (TutorialWeights).
MoverScore tutorial_extended(const Position& position);

/// Our reconstruction of what the terms are worth, in centipawns.
struct TutorialWeights {
    int passed_pawn = 20;
    int rook_on_seventh = 20;
    int king_on_open_file = 25;  ///< against its side, while the enemy has a queen
    int advanced_castle_pawn =
        8;  ///< against its side, each rank that one of the three pawns has moved (at most 2)
    int lost_castling = 30;       ///< against its side, for a king that can castle no more and has not
    int doubled_pawn = 12;        ///< against its side, each pawn behind another
    int isolated_pawn = 12;       ///< against its side
    int castled_king = 20;        ///< while queens are on the board
    int king_step_to_center = 8;  ///< in the endgame, each step nearer to it
    int knight_step_to_center = 6;
    int pawn_step = 4;  ///< each rank from the third on, squared in the endgame for passed pawns
};

}  // namespace kempelen::eval::historical
