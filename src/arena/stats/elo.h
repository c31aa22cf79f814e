// SPDX-License-Identifier: GPL-3.0-or-later
// Elo differences from results, with their uncertainty.
#pragma once

#include "arena/stats/counts.h"

namespace kempelen::arena {

/// The factor that a normal deviate is multiplied by for a two-sided 95 % interval.
inline constexpr double two_sided_95 = 1.959963984540054;

/// Normalized Elo that one standard deviation of a single game is worth: 800 / ln 10. With it, normalized and
/// logistic Elo agree for small differences between sides that never draw.
inline constexpr double nelo_per_deviation = 347.4355855226014;

/// The expected score of a side that is `elo` points stronger, from 0 to 1. Elo, The Rating of Chessplayers
/// (1978), in the logistic form that all rating lists use.
double expected_score(double elo);
/// The difference in points at which that score is expected. Requires: 0 < score < 1.
double elo_of_score(double score);

/// A difference in strength measured by games. Every number is finite: a score that never occurred counts as
/// a thousandth of an observation. Error and superiority take one more observation of unknown result for
/// granted.
struct EloEstimate {
    double elo = 0;          ///< logistic Elo points
    double error = 0;        ///< half the width of the 95 % interval, points
    double nelo = 0;         ///< normalized Elo: the mean score in standard deviations of a game
    double nelo_error = 0;   ///< half the width of its 95 % interval
    double superiority = 0;  ///< likelihood of superiority, 0 to 1
    double score = 0.5;      ///< mean score of a game, 0 to 1
};

/// From single games, taken as independent (trinomial).
EloEstimate estimate_elo(const WinDrawLoss& games);
/// From game pairs (pentanomial): what the two games of an opening have in common no longer blurs the result.
EloEstimate estimate_elo(const PairCounts& pairs);

/// How much better White scored than Black would have, in Elo points.
struct WhiteAdvantage {
    double elo = 0;
    double error = 0;  ///< half the width of the 95 % interval
};

/// From the games of a match counted for White, when both sides had White equally often.
WhiteAdvantage white_advantage(const WinDrawLoss& white_games);

}  // namespace kempelen::arena
