// SPDX-License-Identifier: GPL-3.0-or-later
// Fits the weights to the results of games.
#pragma once

#include "eval/tuning/samples.h"

#include <cstddef>
#include <vector>

namespace kempelen::eval {

/// The numbers of a tuning run.
struct TuningSettings {
    double rate = 0.5;   ///< centipawns that a weight moves in a step, at most about
    double pull = 2e-8;  ///< error added for each square centipawn that a weight is away from its start
    double decay = 0.0;  ///< share of the rate lost with each step
};

/// Mean square errors of the expected results.
struct TuningErrors {
    double learned = 0;    ///< on the positions learned from
    double held_back = 0;  ///< on those that were not
};

/// Texel's method: the score of a quiet position, through a logistic curve, should tell the result of its
/// game. Österlund, "Texel's Tuning Method", Chess Programming Wiki, 2014; here by gradient descent (Kingma,
/// Ba, "Adam: A Method for Stochastic Optimization", 2015) as Grant described for evaluations that know their
/// coefficients ("Evaluation & Tuning in Chess Engines", 2020).
class Tuner {
public:
    /// Starts from these weights. The samples must outlive the tuner.
    Tuner(const Samples& samples, const Weights& start, const DangerWeights& danger,
          const TuningSettings& settings = {});

    /// Finds the steepness of the curve that suits the present weights best, and keeps to it.
    void fit_curve();
    /// The expected result is 1 / (1 + 10 ^ (-steepness * score / 400)).
    double steepness() const { return steepness_; }

    /// One step of all weights, from all positions learned from.
    void step();
    TuningErrors errors() const;

    /// The score in centipawns, for White, by the present numbers (not rounded).
    double score(const Sample& sample) const;
    /// The slope of the error on the learned positions along each number: middlegame and endgame of each
    /// weight in turn, then the units of the danger.
    std::vector<double> gradient() const;
    /// The numbers themselves, in that order.
    std::vector<double>& numbers() { return numbers_; }

    Weights weights() const;
    DangerWeights danger() const;

private:
    struct Danger {
        double units = 0;  ///< within limits
        double slope = 0;  ///< of the score for White, for each unit
        double value = 0;  ///< centipawns for White
    };
    Danger danger_of(const Sample& sample, std::size_t side) const;
    double expected(double score) const;

    const Samples& samples_;
    TuningSettings settings_;
    DangerWeights fixed_;  ///< divisors and limit, which stay
    double steepness_ = 1.0;
    int steps_ = 0;
    std::vector<double> numbers_;
    std::vector<double> start_;
    std::vector<double> first_moment_;
    std::vector<double> second_moment_;
};

}  // namespace kempelen::eval
