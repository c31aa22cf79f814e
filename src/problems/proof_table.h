// SPDX-License-Identifier: GPL-3.0-or-later
// What has been proved about positions: in how many moves the goal can be forced, and in how many it cannot.
#pragma once

#include "core/move.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace kempelen::problems {

/// What is known of a position.
struct Proof {
    static constexpr int never = 255;

    int proved = never;        ///< the goal is forced within so many moves
    int refuted = 0;           ///< it is not forced within so many moves
    Move move = Move::null();  ///< the move that does the one or the other
};

/// A hash table of proofs. Entries are whole facts and never wear out: positions of other problems may share
/// it as long as the caller mixes stipulation and role into the key. Any thread may call find() and store()
/// at any time; an entry torn by two writers is not found.
class ProofTable {
public:
    /// Takes the next smaller power of two of memory, less where the system has not as much.
    explicit ProofTable(std::size_t mebibytes);
    ~ProofTable();
    ProofTable(const ProofTable&) = delete;
    ProofTable& operator=(const ProofTable&) = delete;

    std::optional<Proof> find(std::uint64_t key) const;
    /// Keeps the proof, if need be in the place of one that took less depth.
    void store(std::uint64_t key, const Proof& proof);
    /// Asks the processor to fetch the place of the key.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

private:
    struct Entry {
        std::atomic<std::uint64_t> mark;  ///< the key with the data folded in
        std::atomic<std::uint64_t> data;
    };
    static constexpr std::size_t ways = 4;
    struct alignas(64) Bucket {
        Entry entries[ways];
    };

    Bucket& bucket(std::uint64_t key) const { return buckets_[key & mask_]; }

    std::uint64_t mask_;
    void* room_;       ///< pages that the system hands out empty, when they are first touched
    Bucket* buckets_;  ///< the same, aligned
};

}  // namespace kempelen::problems
