// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/stats/distribution.h"

#include "core/base/assert.h"

#include <algorithm>
#include <cmath>

namespace kempelen::arena {

namespace {

constexpr double unseen_weight = 1e-3;  // observations that a score counts for that never occurred

/// Solves sum p_i g_i / (1 + x g_i) = 0 for the x that keeps all denominators positive: the Lagrange
/// multiplier of the likeliest distribution q_i = p_i / (1 + x g_i) with sum q_i g_i = 0. The sum falls from
/// +inf to -inf between the poles, so halving finds it.
double multiplier(const std::vector<double>& p, const std::vector<double>& g) {
    const auto [lowest, highest] = std::minmax_element(g.begin(), g.end());
    KEMPELEN_ASSERT(*lowest < 0 && *highest > 0, "the condition cannot be met");
    double below = -1 / *highest;
    double above = -1 / *lowest;
    for (int step = 0; step < 200; ++step) {
        const double middle = (below + above) / 2;
        double sum = 0;
        for (std::size_t i = 0; i < p.size(); ++i) {
            sum += p[i] * g[i] / (1 + middle * g[i]);
        }
        (sum > 0 ? below : above) = middle;
    }
    return (below + above) / 2;
}

std::vector<double> reweighted(const std::vector<double>& p, const std::vector<double>& g) {
    const double x = multiplier(p, g);
    std::vector<double> q(p.size());
    for (std::size_t i = 0; i < p.size(); ++i) {
        q[i] = p[i] / (1 + x * g[i]);
    }
    return q;
}

}  // namespace

Distribution Distribution::observed(const ScoreCounts& counts) {
    std::vector<double> p;
    double total = 0;
    for (const double n : counts) {
        p.push_back(n > 0 ? n : unseen_weight);
        total += p.back();
    }
    for (double& probability : p) {
        probability /= total;
    }
    return Distribution(std::move(p));
}

double Distribution::mean() const {
    double sum = 0;
    for (std::size_t i = 0; i < size(); ++i) {
        sum += probabilities_[i] * score(i);
    }
    return sum;
}

double Distribution::variance() const {
    const double center = mean();
    double sum = 0;
    for (std::size_t i = 0; i < size(); ++i) {
        sum += probabilities_[i] * (score(i) - center) * (score(i) - center);
    }
    return sum;
}

double Distribution::standard_deviation() const { return std::sqrt(variance()); }

Distribution Distribution::likeliest_with_mean(double mean) const {
    std::vector<double> g;
    for (std::size_t i = 0; i < size(); ++i) {
        g.push_back(score(i) - mean);
    }
    return Distribution(reweighted(probabilities_, g));
}

Distribution Distribution::likeliest_with_t_value(double t) const {
    // The condition mean - 1/2 = t * deviation is not linear in the probabilities. We linearize it at the
    // present guess q with mean m and deviation s: its derivative by q_i is a_i - t (a_i - m)^2 / (2 s) up to
    // a constant, which the condition itself fixes; the fixed point of "linearize, solve" meets the condition
    // exactly.
    std::vector<double> q(size(), 1.0 / static_cast<double>(size()));
    for (int round = 0; round < 100; ++round) {
        const Distribution guess(q);
        const double m = guess.mean();
        const double s = guess.standard_deviation();
        std::vector<double> g;
        for (std::size_t i = 0; i < size(); ++i) {
            const double z = (score(i) - m) / s;
            g.push_back(score(i) - 0.5 - t * s * (1 + z * z) / 2);
        }
        std::vector<double> next = reweighted(probabilities_, g);
        double change = 0;
        for (std::size_t i = 0; i < size(); ++i) {
            change = std::max(change, std::abs(next[i] - q[i]));
        }
        q = std::move(next);
        if (change < 1e-12) break;
    }
    return Distribution(std::move(q));
}

double Distribution::log_likelihood_ratio(const Distribution& a, const Distribution& b) const {
    double sum = 0;
    for (std::size_t i = 0; i < size(); ++i) {
        sum += probabilities_[i] * std::log(b.probabilities_[i] / a.probabilities_[i]);
    }
    return sum;
}

}  // namespace kempelen::arena
