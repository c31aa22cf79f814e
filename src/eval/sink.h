// SPDX-License-Identifier: GPL-3.0-or-later
// Where criteria tell what they find. The same code plays and explains: one sink adds up, another remembers.
#pragma once

#include "core/color.h"
#include "core/square.h"
#include "eval/score.h"

#include <concepts>
#include <cstddef>

namespace kempelen::eval {

/// Takes findings, each good (or bad) for a side by a weight times a count. Weights are handed over by
/// reference, so that a sink that tunes can tell which one it was.
template <class S>
concept Sink = requires(S sink, Color us, Square square, const Tapered& weight, int count) {
    sink.add(us, square, weight);         // found on a square
    sink.add(us, square, weight, count);  // several times
    sink.add_side(us, weight, count);     // about the side as a whole
};

/// Adds up, for White.
class SumSink {
public:
    explicit constexpr SumSink(Tapered start = {}) : total_(start) {}

    constexpr void add(Color us, Square, const Tapered& weight) {
        if (us == Color::white) {
            total_ += weight;
        } else {
            total_ -= weight;
        }
    }
    constexpr void add(Color us, Square square, const Tapered& weight, int count) {
        add(us, square, weight * count);
    }
    constexpr void add_side(Color us, const Tapered& weight, int count) {
        const Tapered value = weight * count;
        if (us == Color::white) {
            total_ += value;
        } else {
            total_ -= value;
        }
    }

    constexpr Tapered total() const { return total_; }

private:
    Tapered total_;
};

}  // namespace kempelen::eval
