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
    /// May take the next smaller power of two of memory, less where the system has not as much. It starts
    /// with little: a page that is touched first costs more than a node, and short problems touch few.
    explicit ProofTable(std::size_t mebibytes);
    ~ProofTable();
    ProofTable(const ProofTable&) = delete;
    ProofTable& operator=(const ProofTable&) = delete;

    std::optional<Proof> find(std::uint64_t key) const;
    /// Keeps the proof, if need be in the place of one that took less depth.
    void store(std::uint64_t key, const Proof& proof);
    /// Makes room for proofs of so many moves, keeping all that is known. Requires: nobody else uses the
    /// table.
    void make_room_for(int moves);
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
    void take(std::size_t bytes);

    std::size_t most_bytes_;
    std::uint64_t mask_ = 0;
    void* room_ = nullptr;       ///< pages that the system hands out empty, when they are first touched
    Bucket* buckets_ = nullptr;  ///< the same, aligned
};

}  // namespace kempelen::problems
