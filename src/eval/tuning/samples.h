// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of games with all that the classical evaluation finds in them, ready to be tuned on.
#pragma once

#include "core/position.h"
#include "eval/weights.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kempelen::eval {

/// How many weights there are besides those of the attack on the king.
inline constexpr std::size_t weight_count = sizeof(Weights) / sizeof(Tapered);

/// All weights in the order of the struct.
using FlatWeights = std::array<Tapered, weight_count>;
inline FlatWeights flat(const Weights& table) { return std::bit_cast<FlatWeights>(table); }
inline Weights shaped(const FlatWeights& numbers) { return std::bit_cast<Weights>(numbers); }

/// A weight and how often it was found, White's findings less Black's.
struct Coefficient {
    std::uint16_t weight;
    std::int16_t count;
};

/// A position and how its game ended.
struct Sample {
    std::size_t first = 0;  ///< its coefficients: in Samples::coefficients
    std::size_t size = 0;
    float result = 0.5F;        ///< 1 White won, 0 Black won
    float middlegame = 0;       ///< share of the middlegame value in the score
    float endgame = 0;          ///< share of the endgame value
    bool is_held_back = false;  ///< not learned from: kept to see what was learned
    std::array<std::array<std::int8_t, danger_kinds>, 2> danger{};  ///< by color of the king attacked
};

/// A set of positions.
class Samples {
public:
    /// Adds a position. `result` is 1 if White won the game, 0.5 for a draw, 0 if Black won.
    void add(const Position& position, double result, bool is_held_back = false);

    std::span<const Sample> all() const { return samples_; }
    std::span<const Coefficient> coefficients(const Sample& sample) const {
        return std::span(coefficients_).subspan(sample.first, sample.size);
    }
    std::size_t size() const { return samples_.size(); }

private:
    std::vector<Sample> samples_;
    std::vector<Coefficient> coefficients_;
};

}  // namespace kempelen::eval
