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

/// A set of keys in one block of memory, 16 to 32 bytes each.
class KeySet {
public:
    /// Adds the key; false when it was there.
    bool add(std::uint64_t key);
    std::size_t size() const { return size_; }
    /// Forgets the keys that are not less than that.
    void keep_below(std::uint64_t bound);

private:
    bool put(std::uint64_t key);
    void rebuild(std::size_t room, std::uint64_t last);

    std::vector<std::uint64_t> keys_;  ///< 0: free
    std::size_t size_ = 0;
};

/// A set of positions, known by 64 bits each: of a hundred million, two of the million million million pairs
/// are mixed up once in some four thousand tries.
class DistinctSamples {
public:
    /// Adds the position; false when it was there.
    bool add(const TrainingSample& sample) { return keys_.add(key_of(sample)); }
    std::size_t size() const { return keys_.size(); }

private:
    KeySet keys_;
};

/// Counts different positions in memory that does not grow: exactly up to its room, and beyond that from a
/// sample of keys, to a few thousandths. Flajolet, "On Adaptive Sampling", Computing 43, 1990.
class DistinctCount {
public:
    explicit DistinctCount(std::size_t room = std::size_t{1} << 22) : room_(room) {}

    void add(const TrainingSample& sample);
    std::uint64_t count() const { return static_cast<std::uint64_t>(keys_.size()) << halvings_; }
    bool is_exact() const { return halvings_ == 0; }

private:
    std::size_t room_;
    int halvings_ = 0;  ///< only keys below 2^64 halved so many times are kept
    KeySet keys_;
};

}  // namespace kempelen::eval
