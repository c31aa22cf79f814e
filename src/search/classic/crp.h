// SPDX-License-Identifier: GPL-3.0-or-later
// The search of the CRP report as a set of options, for its player and for the laboratory that repeats its
// experiments.
#pragma once

#include "search/classic/options.h"

#include <cstddef>

namespace kempelen::search::classic {

/// What the report varies.
struct CrpSettings {
    int hauteur = 3;    ///< plies after the move at the root (`minmax_ab(&T[i], MIN, hauteur, ...)`, 5.2)
    int largeur = 5;    ///< successors looked at in each node below the root; 0: all
    int estimator = 7;  ///< estm1 to estm7
    bool stands_pat = false;   ///< estm7 may let a capture be; the report's printed code must capture
    bool is_ordered = true;    ///< amelioration 2: the hierarchy of section 3.2; else the estimate alone
    bool deepens = false;      ///< the annex: each root move to depth 1, 2 ... with a window
    bool shuns_played = true;  ///< `dejaVisitee`: no successor that was already on the board (2.3.5)
};

/// The options that these settings mean. In the main search the successors are sorted before the width cuts
/// them, in the quiescence they are cut as found and sorted then, as section 2.3.6 prints it; that the root
/// keeps all its moves is our reading of the screens ("nb alternatives").
constexpr Options crp_options(const CrpSettings& settings) {
    Options options;
    options.depth = settings.hauteur + 1;
    options.generation = Generation::board_scan;
    options.alpha_beta = true;
    options.ordering.hierarchy = settings.is_ordered;
    options.ordering.estimate = settings.is_ordered || settings.largeur > 0;
    if (settings.largeur > 0) options.width = settings.largeur;
    if (settings.estimator == 7) {
        options.quiescence = settings.stands_pat ? Quiescence::tactical_or_still : Quiescence::tactical;
    }
    options.shuns_repetition = settings.shuns_played;
    if (settings.deepens) {
        options.deepening = Deepening::each_move;
        options.aspiration = MoverScore(50);  // `valFenetre`
    }
    return options;
}

}  // namespace kempelen::search::classic
