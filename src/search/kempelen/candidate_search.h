// SPDX-License-Identifier: GPL-3.0-or-later
// Kempelen+: the depth module that the author of Kempelen 56 asked for. The criteria choose a few candidate
// moves at each node, as a person would; alpha-beta with quiescence verifies them.
#pragma once

#include "core/game.h"
#include "eval/kempelen/evaluator.h"
#include "search/limits.h"
#include "search/report.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace kempelen::search::kempelen {

/// How wide and how deep to look.
struct CandidateParams {
    int width =
        8;  ///< candidates at a node, the best by the criteria; captures that pay, and checks, are added
    int root_width = 16;        ///< the same at the root
    int quiescence_depth = 12;  ///< plies of captures after the depth
};

/// What the search found, and why it may differ from the criteria alone.
struct CandidateResult {
    Choice choice;
    eval::kempelen56::MoveEvaluation chosen;        ///< the criteria of the chosen move
    eval::kempelen56::MoveEvaluation first_choice;  ///< what the criteria alone would play
    std::vector<Move> first_choice_line;            ///< that move and its best replies
    ReportedScore first_choice_score;  ///< exact, and from the same depth as that of the chosen move
};

/// Iterative deepening over candidates. One search at a time; only `control` may be touched from other
/// threads.
class CandidateSearch {
public:
    CandidateSearch();
    ~CandidateSearch();
    CandidateSearch(const CandidateSearch&) = delete;
    CandidateSearch& operator=(const CandidateSearch&) = delete;

    /// Forgets earlier positions.
    void clear();

    /// Requires: there is a legal move (one of limits.only_moves, if given).
    CandidateResult think(const Game& game, const eval::kempelen56::Settings& settings,
                          const CandidateParams& params, const Limits& limits, Control& control,
                          Listener& listener);

private:
    struct Entry;
    class Run;

    std::vector<Entry> table_;
};

}  // namespace kempelen::search::kempelen
