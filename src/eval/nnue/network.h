// SPDX-License-Identifier: GPL-3.0-or-later
// An efficiently updatable neural network: its numbers, and how they make a score.
#pragma once

#include "eval/nnue/features.h"
#include "eval/score.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kempelen::eval::nnue {

/// The sizes of a network (768 inputs -> hidden) x 2 sides -> 1, and what its score means.
struct Architecture {
    std::size_t hidden = 64;  ///< neurons for each side: a multiple of lanes, at most most_hidden
    std::size_t buckets = 1;  ///< sets of output weights, by the number of men: 1 to most_buckets
    bool corrects = false;    ///< its score is added to the classical evaluation; else it stands alone

    friend bool operator==(const Architecture&, const Architecture&) = default;
};

inline constexpr std::size_t lanes = 32;  ///< neurons that are handled together
inline constexpr std::size_t most_hidden = 1024;
inline constexpr std::size_t most_buckets = 8;

/// Whether a network can have these sizes.
constexpr bool is_possible(const Architecture& sizes) {
    return sizes.hidden >= lanes && sizes.hidden <= most_hidden && sizes.hidden % lanes == 0 &&
           sizes.buckets >= 1 && sizes.buckets <= most_buckets;
}

/// Whole numbers stand for real ones: this many for 1.
inline constexpr int activation_one = 255;  ///< of a neuron, and of the weights that lead to it
inline constexpr int output_one = 64;       ///< of the weights from neurons to the output
inline constexpr int score_one = 400;       ///< centipawns that the output 1 means
/// No weight is beyond this in real numbers: then sixteen bits hold every sum of a neuron (33 * 505 < 32768)
/// and every product of a neuron and an output weight (255 * 127 < 32768).
inline constexpr float weight_limit = 1.98F;

/// Neurons side by side, on a cache line of their own.
struct alignas(64) Lanes {
    std::array<std::int16_t, lanes> values;

    friend bool operator==(const Lanes&, const Lanes&) = default;
};

/// The numbers of a network. Nasu, "Efficiently Updatable Neural-Network-based Evaluation Functions for
/// Computer Shogi", 2018; the form with one hidden layer, squared clipped activations and mirrored kings
/// follows what small engines report (docs/network.md).
struct Network {
    Architecture sizes;
    std::vector<Lanes> inputs;              ///< input_count rows of hidden numbers
    std::vector<Lanes> bias;                ///< hidden numbers
    std::vector<Lanes> outputs;             ///< for each bucket: of the mover's neurons, of the opponent's
    std::vector<std::int32_t> output_bias;  ///< for each bucket, activation_one * output_one for 1
    std::string record;                     ///< how it was trained, for people

    /// All numbers zero. Requires: is_possible(sizes).
    explicit Network(const Architecture& sizes);

    /// Lanes in a row.
    std::size_t row_length() const { return sizes.hidden / lanes; }
    std::span<const Lanes> row(std::size_t input) const {
        return std::span(inputs).subspan(input * row_length(), row_length());
    }

    friend bool operator==(const Network&, const Network&) = default;
};

/// Centipawns for the mover, of the neurons of both sides before their activation. Rounded to the nearest.
MoverScore score_of(const Network& network, std::span<const Lanes> mover, std::span<const Lanes> opponent,
                    std::size_t bucket);

}  // namespace kempelen::eval::nnue
