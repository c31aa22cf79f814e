// SPDX-License-Identifier: GPL-3.0-or-later
// Demonstrations of the horizon: positions in which a search of fixed depth believes what is not so.
#pragma once

#include "lab/report.h"

namespace kempelen::lab {

/// How deep to look.
struct Horizon {
    int most_depth = 5;  ///< plies, for the first two demonstrations; the first stops at 4
};

/// Three demonstrations, each a table:
/// - the queen takes a guarded knight with the last ply of the search (CRP report, 2.1);
/// - the knight on h1 that cannot be saved, after 12. Nf3 of the game Van Grijfland - Gambiet 8212
/// (Computerschaak,
///   "Gambiet afgeslacht");
/// - Saavedra's position at five plies, for both colors, with and without positional evaluation
/// (Computerschaak,
///   "De stelling van Saavedra"): where material alone cannot tell two king moves apart, the order of the
///   moves decides. The report is sound when with material alone the moves are those that the text gives for
///   CHESS 0.5X; its positional evaluation is not printed.
Report run_horizon(const Horizon& horizon);

}  // namespace kempelen::lab
