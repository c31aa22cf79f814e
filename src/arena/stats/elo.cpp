// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/stats/elo.h"

#include "arena/stats/distribution.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kempelen::arena {

namespace {

double normal_distribution(double deviate) { return std::erfc(-deviate / std::sqrt(2.0)) / 2; }

double clamped(double score) { return std::clamp(score, 1e-9, 1 - 1e-9); }

EloEstimate estimate(const ScoreCounts& counts) {
    const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
    if (total <= 0) return EloEstimate{.superiority = 0.5};
    const Distribution observed = Distribution::observed(counts);
    const double mean = observed.mean();
    const double deviation = observed.standard_deviation();
    // A pair is two games: the deviation of its mean score is that of a game over the root of 2.
    const double games_in_one = counts.size() == 5 ? 2 : 1;
    // Few observations say little about their own scatter: one more that knows nothing, win or loss, is
    // added.
    const double unknown = 0.25 / games_in_one;
    const double mean_deviation = std::sqrt((observed.variance() * total + unknown) / total / total);
    const double half_width = two_sided_95 * mean_deviation;
    const double per_deviation = nelo_per_deviation / std::sqrt(games_in_one);
    EloEstimate result;
    result.score = mean;
    result.elo = elo_of_score(clamped(mean));
    result.error = (elo_of_score(clamped(mean + half_width)) - elo_of_score(clamped(mean - half_width))) / 2;
    result.nelo = (mean - 0.5) / deviation * per_deviation;
    result.nelo_error = two_sided_95 / std::sqrt(total) * per_deviation;
    result.superiority = normal_distribution((mean - 0.5) / mean_deviation);
    return result;
}

}  // namespace

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) {
    if (std::abs(score - 0.5) < 1e-12) return 0;  // and not -0
    return -400 * std::log10(1 / score - 1);
}

EloEstimate estimate_elo(const WinDrawLoss& games) { return estimate(score_counts(games)); }

EloEstimate estimate_elo(const PairCounts& pairs) { return estimate(score_counts(pairs)); }

WhiteAdvantage white_advantage(const WinDrawLoss& white_games) {
    const EloEstimate white = estimate_elo(white_games);
    return {white.elo, white.error};
}

}  // namespace kempelen::arena
