// SPDX-License-Identifier: GPL-3.0-or-later
// Thirty-two numbers that the processor adds at once.
#pragma once

#include "eval/nnue/network.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kempelen::eval::nnue {

/// 32 bytes of numbers in a register, by the vector extension of GCC and clang.
template <class T>
struct RegisterOf;
template <>
struct RegisterOf<float> {
    typedef float Type __attribute__((vector_size(32)));  // NOLINT(modernize-use-using): lost with `using`
};
template <>
struct RegisterOf<std::int16_t> {
    typedef std::int16_t Type __attribute__((vector_size(32)));  // NOLINT(modernize-use-using)
};

/// The numbers of `lanes` neurons in registers: with plain arrays g++ 12 goes through memory at each
/// addition, which takes three times as long (bench/network_bench.cpp). Any processor can do it; sixteen-bit
/// sums wrap.
template <class T>
class Block {
public:
    static Block at(const T* from) {
        Block block;
        for (std::size_t i = 0; i < count; ++i) {
            std::memcpy(&block.vectors_[i], from + i * width, sizeof(Vector));
        }
        return block;
    }
    void store(T* into) const {
        for (std::size_t i = 0; i < count; ++i) {
            std::memcpy(into + i * width, &vectors_[i], sizeof(Vector));
        }
    }
    void add(const T* from) {
        const Block other = at(from);
        for (std::size_t i = 0; i < count; ++i) {
            vectors_[i] += other.vectors_[i];
        }
    }
    void take(const T* from) {
        const Block other = at(from);
        for (std::size_t i = 0; i < count; ++i) {
            vectors_[i] -= other.vectors_[i];
        }
    }

private:
    using Vector = typename RegisterOf<T>::Type;
    static constexpr std::size_t width = sizeof(Vector) / sizeof(T);
    static constexpr std::size_t count = lanes / width;

    std::array<Vector, count> vectors_;
};

}  // namespace kempelen::eval::nnue
