// SPDX-License-Identifier: GPL-3.0-or-later
// Trains a network on samples.
#pragma once

#include "core/base/result.h"
#include "eval/training/gradient.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::eval {

/// The numbers of a training. What public trainers use: docs/network.md.
struct TrainingSettings {
    nnue::Architecture sizes;
    std::size_t epochs = 20;     ///< times that all samples are seen
    std::size_t batch = 16384;   ///< samples a step
    float rate = 0.001F;         ///< of the first step; it falls along half a cosine
    float last_rate = 0.00001F;  ///< of the last step
    float decay = 0.01F;         ///< share of a weight lost a step, times the rate
    float result_share = 0.3F;   ///< see Example::Recipe, as the next
    int mover_bonus = 30;        ///< centipawns
    std::uint64_t seed = 1;
    std::size_t threads = 2;  ///< changes the time, never the result
};

/// What an epoch brought.
struct EpochReport {
    std::size_t epoch = 0;    ///< 1 is the first
    double rate = 0;          ///< of its last step
    double error = 0;         ///< mean square error on the samples learned from, while they were learned
    double held_back = 0;     ///< on those never learned from; 0 where there are none
    double dead = 0;          ///< share of neurons that no position held back moves
    double seconds = 0;       ///< for the learning
    std::size_t samples = 0;  ///< learned from
};

/// Learns by AdamW: Loshchilov, Hutter, "Decoupled Weight Decay Regularization", ICLR 2019. The same samples,
/// settings and steps give the same numbers, with any number of threads.
class Trainer {
public:
    /// Starts from random numbers. One game in 20 is held back, whole. Requires: possible sizes, a batch and
    /// epochs of at least 1, and samples that outlive the trainer.
    Trainer(std::span<const TrainingSample> samples, const TrainingSettings& settings);
    /// Starts from these numbers. Requires: the sizes of the settings.
    Trainer(std::span<const TrainingSample> samples, const TrainingSettings& settings, Parameters start);

    std::size_t learned() const { return learned_.size(); }
    std::size_t held_back() const { return held_back_.size(); }
    std::size_t epochs_done() const { return epochs_; }
    bool is_done() const { return epochs_ == settings_.epochs; }

    /// Once through all samples, in an order of its own. Requires: !is_done().
    EpochReport run_epoch();

    const Parameters& parameters() const { return parameters_; }

    /// Everything that is needed to go on later: for a file.
    std::string checkpoint() const;
    /// Goes on from there. Fails with bad_file where the text is none, damaged, or of other settings, samples
    /// or first numbers; nothing is changed then.
    Status resume(std::string_view checkpoint);

private:
    static constexpr std::size_t shards = 8;  ///< parts of a batch, each with sums of its own

    std::uint64_t fingerprint() const;
    std::size_t steps_an_epoch() const;
    float rate_at(std::size_t step) const;
    void sum_gradient(std::span<const std::uint32_t> batch);
    void step(float rate, std::size_t count);
    void measure(EpochReport& report);
    void judge_classically();
    template <class Work>
    void work_through(std::span<const std::uint32_t> chosen, Work work);
    Example example_of(std::uint32_t number) const;

    std::span<const TrainingSample> samples_;
    TrainingSettings settings_;
    std::vector<std::int16_t>
        bases_;  ///< where the network corrects: each sample's classical score, centipawns
    std::vector<std::uint32_t> learned_;
    std::vector<std::uint32_t> held_back_;
    Parameters parameters_;
    std::uint64_t start_;  ///< hash of the numbers before the first step
    std::vector<float> first_moment_;
    std::vector<float> second_moment_;
    std::vector<Gradient> gradients_;  ///< of the shards
    std::size_t epochs_ = 0;
    std::size_t steps_ = 0;
};

}  // namespace kempelen::eval
