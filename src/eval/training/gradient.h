// SPDX-License-Identifier: GPL-3.0-or-later
// How far a network is from what it should say, and which way each number should go.
#pragma once

#include "eval/training/parameters.h"
#include "eval/training/sample.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kempelen::eval {

/// A sample as the network takes it.
struct Example {
    std::array<std::array<std::uint16_t, 32>, 2> inputs;  ///< of the mover's view, of the opponent's
    std::uint8_t men = 0;
    std::uint8_t bucket = 0;
    float target = 0.5F;  ///< the expected result for the mover: 0 lost to 1 won
    float base = 0;       ///< what the network's output is added to: a classical score over nnue::score_one

    /// What a target is made of.
    struct Recipe {
        std::size_t buckets = 1;
        float result_share = 0.3F;  ///< of the result of the game; the rest is the score, as an expected
                                    ///< result. Where no result is known the score is all
        int mover_bonus = 0;        ///< centipawns by which scores favor their mover: taken off
    };
    static Example of(const TrainingSample& sample, const Recipe& recipe);
};

/// Sums the errors of examples and their slopes along every number of a network.
class Gradient {
public:
    explicit Gradient(const nnue::Architecture& sizes);

    /// Starts again from nothing.
    void clear();
    /// Adds examples: (expected result - target)^2 each, and its slope.
    void add(const Parameters& parameters, std::span<const Example> examples);
    /// Adds the errors alone.
    void add_errors(const Parameters& parameters, std::span<const Example> examples);
    /// For each neuron (the mover's and the opponent's are one) whether any example ever had it between 0 and
    /// 1, where it can learn.
    const std::vector<bool>& alive() const { return alive_; }

    double error() const { return error_; }
    std::size_t count() const { return count_; }
    std::span<const float> slopes() const { return slopes_.all(); }

private:
    static constexpr std::size_t together = 64;  ///< examples handled at once

    /// The neurons of an example, before their activation.
    float* neurons(std::size_t example, std::size_t side) {
        return neurons_.data() + (2 * example + side) * slopes_.sizes().hidden;
    }
    void run_forward(const Parameters& parameters, std::span<const Example> examples);
    /// The expected result, from the neurons.
    float expect(const Parameters& parameters, const Example& example, std::size_t number);
    void learn_outputs(const Parameters& parameters, const Example& example, std::size_t number,
                       float expected);
    void learn_inputs(std::span<const Example> examples);
    void note_alive(std::size_t number);

    Parameters slopes_;
    std::vector<float> neurons_;
    std::vector<bool> alive_;
    double error_ = 0;
    std::size_t count_ = 0;
};

/// The score that the network in real numbers gives by itself, in centipawns for the mover.
float real_score(const Parameters& parameters, const Example& example);

}  // namespace kempelen::eval
