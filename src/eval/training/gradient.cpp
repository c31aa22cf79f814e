// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/training/gradient.h"

#include "eval/nnue/block.h"
#include "eval/nnue/features.h"

#include <algorithm>
#include <cmath>

namespace kempelen::eval {

namespace {

using nnue::lanes;

using FloatBlock = nnue::Block<float>;

float activation(float neuron) { return std::clamp(neuron, 0.0F, 1.0F); }

/// Sums in a fixed order that allows lanes, so that every machine finds the same.
float weigh_neurons(const float* neurons, const float* weights, std::size_t count) {
    std::array<float, lanes> sums{};
    for (std::size_t i = 0; i < count; i += lanes) {
        for (std::size_t j = 0; j < lanes; ++j) {
            const float active = activation(neurons[i + j]);
            sums[j] += active * active * weights[i + j];
        }
    }
    float sum = 0;
    for (const float value : sums) {
        sum += value;
    }
    return sum;
}

float expected_result(float output) { return 1.0F / (1.0F + std::exp(-output)); }

float result_of(SampleResult result) {
    return result == SampleResult::white_won ? 1.0F : result == SampleResult::draw ? 0.5F : 0.0F;
}

}  // namespace

Example Example::of(const TrainingSample& sample, const Recipe& recipe) {
    Example example{};
    std::array<Square, 2> kings{Square::from_index(0), Square::from_index(0)};
    sample.for_each_man([&kings](Square square, ColoredPiece man) {
        if (man.piece == Piece::king) kings[index_of(man.color)] = square;
    });
    const Color us = sample.side_to_move;
    const std::array<nnue::View, 2> views{nnue::View::of(us, kings[index_of(us)]),
                                          nnue::View::of(~us, kings[index_of(~us)])};
    sample.for_each_man([&](Square square, ColoredPiece man) {
        for (std::size_t side = 0; side < 2; ++side) {
            example.inputs[side][example.men] =
                static_cast<std::uint16_t>(nnue::input_of(views[side], man, square));
        }
        ++example.men;
    });
    example.bucket = static_cast<std::uint8_t>(nnue::bucket_of(example.men, recipe.buckets));
    const int score = (us == Color::white ? sample.score : -sample.score) - recipe.mover_bonus;
    example.target = expected_result(static_cast<float>(score) / nnue::score_one);
    if (sample.result != SampleResult::unknown) {
        const float result = result_of(sample.result);
        example.target = recipe.result_share * (us == Color::white ? result : 1.0F - result) +
                         (1.0F - recipe.result_share) * example.target;
    }
    return example;
}

Gradient::Gradient(const nnue::Architecture& sizes)
    : slopes_(sizes), neurons_(2 * together * sizes.hidden), alive_(sizes.hidden) {}

void Gradient::clear() {
    std::ranges::fill(slopes_.all(), 0.0F);
    std::fill(alive_.begin(), alive_.end(), false);
    error_ = 0;
    count_ = 0;
}

void Gradient::add(const Parameters& parameters, std::span<const Example> examples) {
    for (std::size_t first = 0; first < examples.size(); first += together) {
        const auto some = examples.subspan(first, std::min(together, examples.size() - first));
        run_forward(parameters, some);
        for (std::size_t number = 0; number < some.size(); ++number) {
            const float expected = expect(parameters, some[number], number);
            learn_outputs(parameters, some[number], number, expected);
        }
        learn_inputs(some);
    }
}

void Gradient::add_errors(const Parameters& parameters, std::span<const Example> examples) {
    for (std::size_t first = 0; first < examples.size(); first += together) {
        const auto some = examples.subspan(first, std::min(together, examples.size() - first));
        run_forward(parameters, some);
        for (std::size_t number = 0; number < some.size(); ++number) {
            expect(parameters, some[number], number);
            note_alive(number);
        }
    }
}

void Gradient::run_forward(const Parameters& parameters, std::span<const Example> examples) {
    for (std::size_t slice = 0; slice < parameters.slices(); ++slice) {
        for (std::size_t number = 0; number < examples.size(); ++number) {
            const Example& example = examples[number];
            for (std::size_t side = 0; side < 2; ++side) {
                FloatBlock sum = FloatBlock::at(parameters.bias() + slice * lanes);
                for (std::size_t i = 0; i < example.men; ++i) {
                    sum.add(parameters.input(slice, example.inputs[side][i]));
                }
                sum.store(neurons(number, side) + slice * lanes);
            }
        }
    }
}

float Gradient::expect(const Parameters& parameters, const Example& example, std::size_t number) {
    const std::size_t hidden = parameters.sizes().hidden;
    const float* leading = parameters.outputs(example.bucket);
    const float output = example.base + parameters.output_bias(example.bucket) +
                         weigh_neurons(neurons(number, 0), leading, hidden) +
                         weigh_neurons(neurons(number, 1), leading + hidden, hidden);
    const float expected = expected_result(output);
    error_ += static_cast<double>(expected - example.target) * static_cast<double>(expected - example.target);
    ++count_;
    return expected;
}

void Gradient::learn_outputs(const Parameters& parameters, const Example& example, std::size_t number,
                             float expected) {
    const std::size_t hidden = parameters.sizes().hidden;
    const float slope = 2.0F * (expected - example.target) * expected * (1.0F - expected);
    slopes_.output_bias(example.bucket) += slope;
    for (std::size_t side = 0; side < 2; ++side) {
        const float* leading = parameters.outputs(example.bucket) + side * hidden;
        float* weight_slopes = slopes_.outputs(example.bucket) + side * hidden;
        float* bias_slopes = slopes_.bias();
        float* values = neurons(number, side);
        for (std::size_t i = 0; i < hidden; ++i) {
            const float active = activation(values[i]);
            weight_slopes[i] += slope * active * active;
            // From here on the place of the neuron holds the slope along it.
            const bool can_learn = values[i] > 0.0F && values[i] < 1.0F;
            const float along = can_learn ? 2.0F * slope * leading[i] * active : 0.0F;
            bias_slopes[i] += along;
            values[i] = along;
        }
    }
}

void Gradient::learn_inputs(std::span<const Example> examples) {
    for (std::size_t slice = 0; slice < slopes_.slices(); ++slice) {
        for (std::size_t number = 0; number < examples.size(); ++number) {
            const Example& example = examples[number];
            for (std::size_t side = 0; side < 2; ++side) {
                const FloatBlock along = FloatBlock::at(neurons(number, side) + slice * lanes);
                for (std::size_t i = 0; i < example.men; ++i) {
                    float* slopes = slopes_.input(slice, example.inputs[side][i]);
                    FloatBlock sum = along;
                    sum.add(slopes);
                    sum.store(slopes);
                }
            }
        }
    }
}

void Gradient::note_alive(std::size_t number) {
    for (std::size_t side = 0; side < 2; ++side) {
        const float* values = neurons(number, side);
        for (std::size_t i = 0; i < alive_.size(); ++i) {
            if (values[i] > 0.0F && values[i] < 1.0F) alive_[i] = true;
        }
    }
}

float real_score(const Parameters& parameters, const Example& example) {
    const std::size_t hidden = parameters.sizes().hidden;
    float output = parameters.output_bias(example.bucket);
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t neuron = 0; neuron < hidden; ++neuron) {
            float sum = parameters.bias()[neuron];
            for (std::size_t i = 0; i < example.men; ++i) {
                sum += parameters.input(neuron / lanes, example.inputs[side][i])[neuron % lanes];
            }
            const float active = activation(sum);
            output += active * active * parameters.outputs(example.bucket)[side * hidden + neuron];
        }
    }
    return output * nnue::score_one;
}

}  // namespace kempelen::eval
