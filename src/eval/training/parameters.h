// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a network while it learns: real ones.
#pragma once

#include "eval/nnue/network.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kempelen::eval {

/// Real numbers of a network in one row, so that what is done to all of them is one loop. The rows of the
/// inputs are cut into slices of nnue::lanes neurons, slice after slice: a slice of all inputs stays in the
/// processor's cache while many positions pass.
class Parameters {
public:
    /// All zero. Requires: is_possible(sizes).
    explicit Parameters(const nnue::Architecture& sizes);

    /// As learning starts: small random weights to the neurons, biases a little above zero so that no neuron
    /// is dead.
    static Parameters random(const nnue::Architecture& sizes, std::uint64_t seed);

    const nnue::Architecture& sizes() const { return sizes_; }
    std::size_t slices() const { return sizes_.hidden / nnue::lanes; }

    std::span<float> all() { return values_; }
    std::span<const float> all() const { return values_; }

    /// The weights from an input to the neurons of a slice.
    float* input(std::size_t slice, std::size_t input) { return values_.data() + place(slice, input); }
    const float* input(std::size_t slice, std::size_t input) const {
        return values_.data() + place(slice, input);
    }
    float* bias() { return values_.data() + bias_place(); }
    const float* bias() const { return values_.data() + bias_place(); }
    /// The weights from the mover's neurons to the output, then from the opponent's.
    float* outputs(std::size_t bucket) { return values_.data() + outputs_place(bucket); }
    const float* outputs(std::size_t bucket) const { return values_.data() + outputs_place(bucket); }
    float& output_bias(std::size_t bucket) { return values_[outputs_place(sizes_.buckets) + bucket]; }
    float output_bias(std::size_t bucket) const { return values_[outputs_place(sizes_.buckets) + bucket]; }
    /// How many numbers, from the front, are weights or biases of neurons or weights of the output: held
    /// within nnue::weight_limit.
    std::size_t limited() const { return outputs_place(sizes_.buckets); }

private:
    std::size_t place(std::size_t slice, std::size_t input) const {
        return (slice * nnue::input_count + input) * nnue::lanes;
    }
    std::size_t bias_place() const { return nnue::input_count * sizes_.hidden; }
    std::size_t outputs_place(std::size_t bucket) const {
        return bias_place() + sizes_.hidden + 2 * sizes_.hidden * bucket;
    }

    nnue::Architecture sizes_;
    std::vector<float> values_;
};

/// The network in whole numbers. Its record is empty.
nnue::Network quantized(const Parameters& parameters);

/// The real numbers that a network's whole ones stand for: quantized() makes the same network of them again.
Parameters real_numbers_of(const nnue::Network& network);

}  // namespace kempelen::eval
