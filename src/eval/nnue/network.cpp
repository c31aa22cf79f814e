// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/nnue/network.h"

#include "core/base/assert.h"

#include <algorithm>

namespace kempelen::eval::nnue {

namespace {

/// The squared clipped activations of some neurons times their weights: activation_one twice and output_one
/// once. Written so that compilers make sixteen-bit multiplications and pairwise sums of it; a product of
/// neuron and weight fits sixteen bits by weight_limit, the sum of 32 fits 32 bits.
std::int32_t weigh(const Lanes& neurons, const Lanes& weights) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        const std::int16_t active =
            std::clamp<std::int16_t>(neurons.values[i], 0, static_cast<std::int16_t>(activation_one));
        const auto product = static_cast<std::int16_t>(active * weights.values[i]);
        sum += product * active;
    }
    return sum;
}

std::int64_t divide_rounded(std::int64_t number, std::int64_t divisor) {
    const std::int64_t half = divisor / 2;
    return (number >= 0 ? number + half : number - half) / divisor;
}

}  // namespace

Network::Network(const Architecture& wanted)
    : sizes(wanted),
      inputs(input_count * row_length()),
      bias(row_length()),
      outputs(2 * wanted.buckets * row_length()),
      output_bias(wanted.buckets) {
    KEMPELEN_ASSERT(is_possible(wanted), "a network of these sizes cannot be");
}

MoverScore score_of(const Network& network, std::span<const Lanes> mover, std::span<const Lanes> opponent,
                    std::size_t bucket) {
    const std::size_t length = network.row_length();
    const Lanes* weights = network.outputs.data() + 2 * length * bucket;
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < length; ++i) {
        sum += weigh(mover[i], weights[i]);
        sum += weigh(opponent[i], weights[length + i]);
    }
    // In one division: activation_one once too often in the sum, never in the bias.
    const std::int64_t total = sum + std::int64_t{network.output_bias[bucket]} * activation_one;
    constexpr std::int64_t one = std::int64_t{activation_one} * activation_one * output_one;
    return MoverScore(static_cast<std::int32_t>(divide_rounded(total * score_one, one)));
}

}  // namespace kempelen::eval::nnue
