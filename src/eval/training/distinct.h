// SPDX-License-Identifier: GPL-3.0-or-later
// Tells positions that have been there from new ones, many millions of them.
#pragma once

#include "eval/training/sample.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kempelen::eval {

/// Identifies the men and the side to move of a sample.
std::uint64_t key_of(const TrainingSample& sample);

/// A set of positions, known by 64 bits each: of a hundred million, two of the million million million pairs
/// are mixed up once in some four thousand tries.
class DistinctSamples {
public:
    /// Adds the position; false when it was there.
    bool add(const TrainingSample& sample);
    std::size_t size() const { return size_; }

private:
    bool put(std::uint64_t key);
    void grow();

    std::vector<std::uint64_t> keys_;  ///< 0: free
    std::size_t size_ = 0;
};

}  // namespace kempelen::eval
