// SPDX-License-Identifier: GPL-3.0-or-later
// The transposition table: what was found out about positions, shared by all threads of a search.
#pragma once

#include "core/move.h"
#include "search/values.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace kempelen::search {

/// What a stored score says about the true one.
enum class Bound : std::uint8_t { none, upper, lower, exact };

/// What the table knows of a position. Scores are as seen from the node that asks: mates and
/// other proved wins counted from the root.
struct TableEntry {
    std::optional<Move> move{};  ///< the best move found; it may be illegal if two positions share a key
    std::optional<MoverScore> score{};
    std::optional<MoverScore> evaluation{};  ///< the static evaluation, uncorrected
    Depth depth{};                           ///< plies searched below the position
    Bound bound = Bound::none;
    bool was_pv = false;  ///< the position once stood in a principal variation
};

/// A table of clusters of four entries, each cluster a cache line. Reading and writing from any number of
/// threads is safe without locks: an entry is two words, the first the key mixed with the second, so that a
/// half-written entry fits no key. Hyatt, Mann, "A Lockless Transposition-Table Implementation for Parallel
/// Search", ICGA Journal 25(1), 2002.
class Table {
public:
    explicit Table(std::size_t mebibytes = 16);

    /// Makes room for that many MiB (at least 1), empty. Requires: no search is using the table.
    void resize(std::size_t mebibytes);
    /// Forgets everything, at once. Requires: no search is using the table.
    void clear();
    std::size_t mebibytes() const { return mebibytes_; }

    /// A new search begins: entries of earlier ones are the first to go.
    void next_search() { age_ = static_cast<std::uint8_t>((age_ + 1) & age_mask); }

    /// Fetches the cluster of a key into the cache, for a probe that follows soon.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&cluster_of(key)); }
    /// What is known of the position with that key, asked for from a ply of the search.
    std::optional<TableEntry> probe(std::uint64_t key, Ply ply) const;
    /// Notes what was found out; a missing move keeps the one known.
    void store(std::uint64_t key, Ply ply, const TableEntry& entry);

    /// How full the table is with entries of this search, in thousandths, from a sample.
    int permille_full() const;

private:
    struct Slot {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Cluster {
        std::array<Slot, 4> slots;
    };
    /// Gives the memory back.
    struct Release {
        Release() : bytes(0) {}  // in the class, a standard value would come too late for unique_ptr
        explicit Release(std::size_t size) : bytes(size) {}
        std::size_t bytes;
        void operator()(Cluster* memory) const;
    };

    static constexpr unsigned age_mask = 31;

    const Cluster& cluster_of(std::uint64_t key) const {
        return clusters_.get()[(static_cast<unsigned __int128>(key) * cluster_count_) >> 64];
    }
    Cluster& cluster_of(std::uint64_t key) {
        return clusters_.get()[(static_cast<unsigned __int128>(key) * cluster_count_) >> 64];
    }
    int worth(std::uint64_t data) const;

    std::unique_ptr<Cluster, Release> clusters_;
    std::size_t cluster_count_ = 0;
    std::size_t mebibytes_ = 0;
    std::uint8_t age_ = 0;
};

}  // namespace kempelen::search
