// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/parameters.h"

#include "core/base/random.h"

#include <algorithm>
#include <cmath>

namespace kempelen::eval {

namespace {

/// The nearest whole number for a real one, within what a network file allows.
std::int16_t in_whole(float value, int one) {
    const int most = static_cast<int>(nnue::weight_limit * static_cast<float>(one));
    const auto rounded = static_cast<int>(std::lround(value * static_cast<float>(one)));
    return static_cast<std::int16_t>(std::clamp(rounded, -most, most));
}

void put_real(std::span<const nnue::Lanes> from, int one, float* into) {
    for (const nnue::Lanes& group : from) {
        for (const std::int16_t value : group.values) {
            *into++ = static_cast<float>(value) / static_cast<float>(one);
        }
    }
}

void put_whole(const float* from, int one, std::span<nnue::Lanes> into) {
    for (nnue::Lanes& group : into) {
        for (std::int16_t& value : group.values) {
            value = in_whole(*from++, one);
        }
    }
}

}  // namespace

Parameters::Parameters(const nnue::Architecture& sizes) : sizes_(sizes) {
    KEMPELEN_ASSERT(is_possible(sizes), "a network of these sizes cannot be");
    values_.assign(outputs_place(sizes.buckets) + sizes.buckets, 0.0F);
}

Parameters Parameters::random(const nnue::Architecture& sizes, std::uint64_t seed) {
    // About 32 inputs are on: their sum then is about as large as one weight times its root.
    constexpr double input_size = 0.1767766952966369;  // 1 / sqrt(32)
    constexpr float start_bias = 0.1F;
    Parameters start(sizes);
    Random random(seed);
    const double output_size = 1.0 / std::sqrt(2.0 * static_cast<double>(sizes.hidden));
    const auto fill = [&random](std::span<float> numbers, double size) {
        for (float& number : numbers) {
            number = static_cast<float>((2.0 * random.unit() - 1.0) * size);
        }
    };
    fill(start.all().first(start.bias_place()), input_size);
    std::ranges::fill(start.all().subspan(start.bias_place(), sizes.hidden), start_bias);
    fill(start.all().subspan(start.outputs_place(0), 2 * sizes.hidden * sizes.buckets), output_size);
    return start;
}

nnue::Network quantized(const Parameters& parameters) {
    nnue::Network network(parameters.sizes());
    const std::size_t length = network.row_length();
    for (std::size_t input = 0; input < nnue::input_count; ++input) {
        for (std::size_t slice = 0; slice < length; ++slice) {
            put_whole(parameters.input(slice, input), nnue::activation_one,
                      std::span(network.inputs).subspan(input * length + slice, 1));
        }
    }
    put_whole(parameters.bias(), nnue::activation_one, network.bias);
    put_whole(parameters.outputs(0), nnue::output_one, network.outputs);
    constexpr float one = nnue::activation_one * nnue::output_one;
    for (std::size_t bucket = 0; bucket < parameters.sizes().buckets; ++bucket) {
        network.output_bias[bucket] =
            static_cast<std::int32_t>(std::lround(parameters.output_bias(bucket) * one));
    }
    return network;
}

Parameters real_numbers_of(const nnue::Network& network) {
    Parameters parameters(network.sizes);
    const std::size_t length = network.row_length();
    for (std::size_t input = 0; input < nnue::input_count; ++input) {
        for (std::size_t slice = 0; slice < length; ++slice) {
            put_real(network.row(input).subspan(slice, 1), nnue::activation_one,
                     parameters.input(slice, input));
        }
    }
    put_real(network.bias, nnue::activation_one, parameters.bias());
    put_real(network.outputs, nnue::output_one, parameters.outputs(0));
    constexpr float one = nnue::activation_one * nnue::output_one;
    for (std::size_t bucket = 0; bucket < network.sizes.buckets; ++bucket) {
        parameters.output_bias(bucket) = static_cast<float>(network.output_bias[bucket]) / one;
    }
    return parameters;
}

}  // namespace kempelen::eval
