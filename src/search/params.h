// SPDX-License-Identifier: GPL-3.0-or-later
// All numbers of the search, each in the struct of its step.
#pragma once

#include "search/steps/check_extension.h"
#include "search/steps/correction.h"
#include "search/steps/exchange_pruning.h"
#include "search/steps/futility.h"
#include "search/steps/history_pruning.h"
#include "search/steps/internal_reduction.h"
#include "search/steps/late_move_pruning.h"
#include "search/steps/late_move_reduction.h"
#include "search/steps/null_move.h"
#include "search/steps/probcut.h"
#include "search/steps/razoring.h"
#include "search/steps/reverse_futility.h"
#include "search/steps/singular_extension.h"
#include "search/time.h"

namespace kempelen::search {

struct AspirationParams {
    int depth = 5;    ///< plies: full window below this depth
    int window = 14;  ///< centipawns on both sides of the last score
};

struct QuiescenceParams {
    int futility = 130;  ///< centipawns above the captured man that a capture may gain
};

struct HistoryParams {
    int bonus_per_ply = 170;  ///< for the move that exceeded beta
    int bonus_offset = -80;
    int bonus_most = 1700;
    int malus_per_ply = 160;  ///< for those tried before it
    int malus_offset = -60;
    int malus_most = 1400;
};

/// The numbers of every step.
struct Params {
    AspirationParams aspiration;
    QuiescenceParams quiescence;
    HistoryParams history;
    ReverseFutilityParams reverse_futility;
    RazoringParams razoring;
    NullMoveParams null_move;
    ProbcutParams probcut;
    InternalReductionParams internal_reduction;
    LateMovePruningParams late_move_pruning;
    FutilityParams futility;
    ExchangePruningParams exchange_pruning;
    HistoryPruningParams history_pruning;
    LateMoveReductionParams late_move_reduction;
    SingularParams singular;
    CheckExtensionParams check_extension;
    CorrectionParams correction;
    TimeParams time;
};

}  // namespace kempelen::search
