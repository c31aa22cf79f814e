// SPDX-License-Identifier: GPL-3.0-or-later
// Distributions of scores, and the likeliest one that meets a condition: what Elo estimates and the SPRT
// stand on.
#pragma once

#include "arena/stats/counts.h"

#include <vector>

namespace kempelen::arena {

/// Probabilities of equally spaced scores from 0 to 1.
class Distribution {
public:
    /// The observed frequencies. Scores that never occurred count as a thousandth of an observation, so that
    /// everything derived stays finite. Requires: at least two scores, no negative count, one positive count.
    static Distribution observed(const ScoreCounts& counts);

    double mean() const;
    double variance() const;
    double standard_deviation() const;
    std::size_t size() const { return probabilities_.size(); }
    double probability(std::size_t i) const { return probabilities_[i]; }
    /// The score of outcome i, 0 to 1.
    double score(std::size_t i) const {
        return static_cast<double>(i) / static_cast<double>(probabilities_.size() - 1);
    }

    /// Of all distributions with that mean, the one under which these frequencies are likeliest. Requires: 0
    /// < mean < 1.
    Distribution likeliest_with_mean(double mean) const;
    /// Of all distributions whose mean lies `t` standard deviations above 1/2, the one under which these
    /// frequencies are likeliest.
    Distribution likeliest_with_t_value(double t) const;

    /// The logarithm of how much likelier these frequencies are under `b` than under `a`, for one
    /// observation.
    double log_likelihood_ratio(const Distribution& a, const Distribution& b) const;

private:
    explicit Distribution(std::vector<double> probabilities) : probabilities_(std::move(probabilities)) {}

    std::vector<double> probabilities_;
};

}  // namespace kempelen::arena
