// SPDX-License-Identifier: GPL-3.0-or-later
// A network of random numbers within the limits: for tests of arithmetic, not of chess.
#pragma once

#include "core/base/random.h"
#include "eval/nnue/network.h"

#include <cstdint>
#include <vector>

namespace kempelen::test {

inline void randomize(std::vector<eval::nnue::Lanes>& numbers, int most, Random& random) {
    for (eval::nnue::Lanes& group : numbers) {
        for (std::int16_t& value : group.values) {
            const auto size = static_cast<std::uint64_t>(2 * most + 1);
            value = static_cast<std::int16_t>(static_cast<int>(random.below(size)) - most);
        }
    }
}

/// `most`: of the weights that lead to neurons, up to 504.
inline eval::nnue::Network random_network(const eval::nnue::Architecture& sizes, std::uint64_t seed,
                                          int most = 60) {
    eval::nnue::Network network(sizes);
    Random random(seed);
    randomize(network.inputs, most, random);
    randomize(network.bias, most, random);
    randomize(network.outputs, 126, random);
    for (std::int32_t& bias : network.output_bias) {
        bias = static_cast<std::int32_t>(random.below(4001)) - 2000;
    }
    network.record = "random";
    return network;
}

}  // namespace kempelen::test
