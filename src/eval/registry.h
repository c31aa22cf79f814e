// SPDX-License-Identifier: GPL-3.0-or-later
// All criteria of the classical evaluation.
#pragma once

#include "eval/context.h"
#include "eval/criteria/bare_king.h"
#include "eval/criteria/bishops.h"
#include "eval/criteria/king_danger.h"
#include "eval/criteria/king_shelter.h"
#include "eval/criteria/material.h"
#include "eval/criteria/mobility.h"
#include "eval/criteria/outposts.h"
#include "eval/criteria/passed_pawns.h"
#include "eval/criteria/pawn_shape.h"
#include "eval/criteria/rooks.h"
#include "eval/criteria/space.h"
#include "eval/criteria/squares.h"
#include "eval/criteria/tempo.h"
#include "eval/criteria/threats.h"
#include "eval/criteria/trapped.h"
#include "eval/sink.h"

namespace kempelen::eval {

/// A list of criteria.
template <class... Criteria>
struct CriterionList {
    /// Calls the function with each criterion as template argument.
    template <class F>
    static constexpr void for_each(F&& visit) {
        (visit.template operator()<Criteria>(), ...);
    }
};

/// Criteria that look at the pawns alone; their sum is kept in the pawn table.
using PawnCriteria = CriterionList<PawnShape>;

/// All others. A new criterion is one name here.
using PieceCriteria = CriterionList<Material, Squares, Mobility, Bishops, Outposts, Rooks, Trapped,
                                    KingShelter, KingDanger, Threats, PassedPawns, Space, Tempo, BareKing>;

}  // namespace kempelen::eval
