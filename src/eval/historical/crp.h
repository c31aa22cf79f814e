// SPDX-License-Identifier: GPL-3.0-or-later
// The estimators `Est[numFctEst]` of the CRP report (2022). The report names two: estm1, and estm7, which is
// estm1 behind a quiescence search (2.4); what they count it does not print. All seven are our
// reconstruction, each with the knowledge of the one before and a little more.
#pragma once

#include "core/position.h"
#include "eval/score.h"

#include <array>

namespace kempelen::eval::historical {

/// Material alone: pawn 1, knight and bishop 3, rook 5, queen 9.
MoverScore crp_estm1(const Position& position);
/// estm1 and the places of the men: towards the center, pawns forward.
MoverScore crp_estm2(const Position& position);
/// estm2 and mobility.
MoverScore crp_estm3(const Position& position);
/// estm3 and the pawns: doubled, isolated, passed.
MoverScore crp_estm4(const Position& position);
/// estm4 and the squares around the kings that the enemy attacks.
MoverScore crp_estm5(const Position& position);
/// estm5 and the most valuable man of the side that waits which is attacked and not defended.
MoverScore crp_estm6(const Position& position);

/// The estimators by number, 1 first; the seventh is the first, behind the quiescence that the search adds.
inline constexpr std::array crp_estimators{crp_estm1, crp_estm2, crp_estm3, crp_estm4,
                                           crp_estm5, crp_estm6, crp_estm1};

/// Our reconstruction of what the knowledge is worth, in centipawns.
struct CrpWeights {
    int center_step = 5;     ///< for a knight, bishop, queen: each step from the edge
    int pawn_step = 3;       ///< each rank that a pawn has moved
    int mobility = 2;        ///< each square that a piece attacks and no own man holds
    int doubled_pawn = 10;   ///< against its side
    int isolated_pawn = 10;  ///< against its side
    int passed_step = 8;     ///< each rank that a passed pawn has moved
    int king_square = 8;     ///< against its side, each square beside the king that the enemy attacks
    int loose_percent = 50;  ///< of the value of the loose man
};

}  // namespace kempelen::eval::historical
