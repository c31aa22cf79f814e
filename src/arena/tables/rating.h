// SPDX-License-Identifier: GPL-3.0-or-later
// Ratings of a pool from its games, by maximum likelihood.
#pragma once

#include "arena/stats/elo.h"
#include "arena/tables/pool.h"
#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace kempelen::arena {

/// A member's rating.
struct Rating {
    std::string name;
    double elo = 0;
    double error = 0;          ///< half the width of the 95 % interval; 0 for an anchor
    double superiority = 0.5;  ///< likelihood of being stronger than the next of the list, 0 to 1
    double points = 0;
    std::size_t games = 0;
    double opponents = 0;  ///< mean rating of the opponents, a game at a time
    bool is_anchor = false;
    bool is_one_sided = false;  ///< only wins or only losses: the prior alone bounds the rating
};

/// What the ratings hang on.
struct RatingOptions {
    std::vector<std::pair<std::string, double>> anchors;  ///< names with a fixed rating
    double average = 0;  ///< mean rating of the pool, when nobody is an anchor
    /// Deviation in Elo points of the weak normal prior around the pool's mean that keeps one-sided results
    /// finite. One even game weighs some thirty times more.
    double prior = 2000;
    double white_prior = 200;  ///< the same for the advantage of White, around 0
};

/// Ratings, best first, and what else the fit tells.
struct RatingList {
    std::vector<Rating> ratings;
    WhiteAdvantage white;
    double draw_ratio = 0;
    /// Groups of members without any game between them, when there is more than one: their ratings cannot be
    /// compared.
    std::vector<std::vector<std::string>> groups;
};

/// The most members that one pool may have: the fit solves a system of that size.
inline constexpr std::size_t largest_pool = 2000;

/// Finds the ratings and the advantage of White under which the results are likeliest when the expected score
/// follows Elo's logistic curve and a draw is half a win and half a loss (Bradley and Terry, 1952; Zermelo,
/// 1929). The error bars scale the curvature of the likelihood with the observed variance of the results, so
/// that draws narrow them. Fails with bad_argument for an anchor that is not in the pool, a pool without
/// games or one that is too large.
Result<RatingList> rate(const Pool& pool, const RatingOptions& options = {});

/// The list as lines of text.
std::string print_ratings(const RatingList& list);

}  // namespace kempelen::arena
