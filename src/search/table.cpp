// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/table.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <thread>
#include <vector>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace kempelen::search {

namespace {

/// The second word of a slot: move 16, score 16, evaluation 16, depth 8, age 5, was_pv 1, bound 2 bits. All
/// zero: empty.
struct Packed {
    std::uint64_t word;

    static constexpr std::int16_t no_evaluation = -32768;

    std::uint16_t move() const { return static_cast<std::uint16_t>(word); }
    std::int16_t score() const { return static_cast<std::int16_t>(word >> 16); }
    std::int16_t evaluation() const { return static_cast<std::int16_t>(word >> 32); }
    int depth() const { return static_cast<int>((word >> 48) & 0xFF); }
    unsigned age() const { return static_cast<unsigned>(word >> 56) & 31; }
    bool was_pv() const { return ((word >> 61) & 1) != 0; }
    Bound bound() const { return static_cast<Bound>(word >> 62); }
};

constexpr std::uint64_t bits16(int value) { return static_cast<std::uint16_t>(value); }

/// Mates are stored as counted from the position, used as counted from the root.
int to_stored(MoverScore score, Ply ply) {
    if (is_win(score)) return score.value() + ply.value();
    if (is_loss(score)) return score.value() - ply.value();
    return score.value();
}
MoverScore from_stored(int stored, Ply ply) {
    const MoverScore score(stored);
    if (is_win(score)) return score - ply.value();
    if (is_loss(score)) return score + ply.value();
    return score;
}

}  // namespace

void Table::Release::operator()(Cluster* memory) const {
    std::free(memory);  // NOLINT: from aligned_alloc, and clusters need no destructor
}

Table::Table(std::size_t mebibytes) { resize(mebibytes); }

void Table::resize(std::size_t mebibytes) {
    constexpr std::size_t page = std::size_t{2} << 20;
    mebibytes_ = std::max<std::size_t>(mebibytes, 1);
    const std::size_t bytes = mebibytes_ << 20;
    clusters_.reset();
    const std::size_t rounded = (bytes + page - 1) / page * page;
    void* memory = std::aligned_alloc(page, rounded);
    if (memory == nullptr) {
        // Not enough memory: a small table still plays.
        if (mebibytes_ == 1) std::abort();
        resize(mebibytes_ / 2);
        return;
    }
#ifdef __linux__
    madvise(memory, rounded, MADV_HUGEPAGE);
#endif
    cluster_count_ = bytes / sizeof(Cluster);
    auto* clusters = static_cast<Cluster*>(memory);
    std::uninitialized_default_construct_n(clusters, cluster_count_);
    clusters_.reset(clusters);
    age_ = 0;
}

void Table::clear(unsigned threads) {
    const auto clear_part = [this](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            for (Slot& slot : clusters_.get()[i].slots) {
                slot.check.store(0, std::memory_order_relaxed);
                slot.data.store(0, std::memory_order_relaxed);
            }
        }
    };
    const std::size_t parts = std::max(1U, threads);
    std::vector<std::thread> helpers;
    for (std::size_t part = 1; part < parts; ++part) {
        helpers.emplace_back(clear_part, cluster_count_ * part / parts, cluster_count_ * (part + 1) / parts);
    }
    clear_part(0, cluster_count_ / parts);
    for (std::thread& helper : helpers)
        helper.join();
    age_ = 0;
}

std::optional<TableEntry> Table::probe(std::uint64_t key, Ply ply) const {
    for (const Slot& slot : cluster_of(key).slots) {
        const Packed packed{slot.data.load(std::memory_order_relaxed)};
        if (packed.word == 0 || (slot.check.load(std::memory_order_relaxed) ^ packed.word) != key) continue;
        TableEntry entry;
        if (packed.move() != 0) entry.move = Move::unpack(packed.move());
        entry.bound = packed.bound();
        if (entry.bound != Bound::none) entry.score = from_stored(packed.score(), ply);
        if (packed.evaluation() != Packed::no_evaluation) entry.evaluation = MoverScore(packed.evaluation());
        entry.depth = Depth(packed.depth());
        entry.was_pv = packed.was_pv();
        return entry;
    }
    return std::nullopt;
}

/// How much an entry is worth keeping: deep and of this search.
int Table::worth(std::uint64_t data) const {
    if (data == 0) return -1000;
    const Packed packed{data};
    const int years = static_cast<int>((age_ - packed.age()) & age_mask);
    return packed.depth() - 8 * years;
}

void Table::store(std::uint64_t key, Ply ply, const TableEntry& entry) {
    Cluster& cluster = cluster_of(key);
    Slot* chosen = &cluster.slots[0];
    Packed old{0};
    int least = 1000;
    for (Slot& slot : cluster.slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
            chosen = &slot;
            old = Packed{data};
            break;
        }
        const int value = worth(data);
        if (value < least) {
            least = value;
            chosen = &slot;
        }
    }
    const int depth = std::clamp(entry.depth.value(), 0, 255);
    if (old.word != 0 && entry.bound != Bound::exact && old.age() == age_ &&
        depth + 4 + (entry.was_pv ? 2 : 0) <= old.depth()) {
        return;
    }
    const std::uint16_t move = entry.move ? entry.move->packed() : old.move();
    const int evaluation = entry.evaluation ? entry.evaluation->value() : Packed::no_evaluation;
    const int score = entry.score ? to_stored(*entry.score, ply) : 0;
    const std::uint64_t word = std::uint64_t{move} | (bits16(score) << 16) | (bits16(evaluation) << 32) |
                               (static_cast<std::uint64_t>(depth) << 48) | (std::uint64_t{age_} << 56) |
                               (std::uint64_t{entry.was_pv} << 61) |
                               (static_cast<std::uint64_t>(entry.bound) << 62);
    chosen->check.store(key ^ word, std::memory_order_relaxed);
    chosen->data.store(word, std::memory_order_relaxed);
}

int Table::permille_full() const {
    const std::size_t sample = std::min<std::size_t>(cluster_count_, 250);
    int used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        for (const Slot& slot : clusters_.get()[i].slots) {
            const Packed packed{slot.data.load(std::memory_order_relaxed)};
            if (packed.word != 0 && packed.age() == age_) ++used;
        }
    }
    return static_cast<int>(static_cast<std::size_t>(used) * 1000 / (sample * 4));
}

}  // namespace kempelen::search
