// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/table.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <sys/mman.h>

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
    if (is_proved_win(score)) return score.value() + ply.value();
    if (is_proved_loss(score)) return score.value() - ply.value();
    return score.value();
}
MoverScore from_stored(int stored, Ply ply) {
    const MoverScore score(stored);
    if (is_proved_win(score)) return score - ply.value();
    if (is_proved_loss(score)) return score + ply.value();
    return score;
}

/// Fresh memory that starts at a large page, or nothing. What is mapped too much at both ends is given back.
void* map_aligned(std::size_t bytes) {
    constexpr std::size_t page = std::size_t{2} << 20;
    void* const memory = ::mmap(nullptr, bytes + page, PROT_READ | PROT_WRITE,
                                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return nullptr;
    auto* const first = static_cast<std::byte*>(memory);
    const std::size_t before = (page - reinterpret_cast<std::uintptr_t>(memory) % page) % page;
    if (before > 0) ::munmap(first, before);
    ::munmap(first + before + bytes, page - before);
    ::madvise(first + before, bytes, MADV_HUGEPAGE);
    return first + before;
}

}  // namespace

void Table::Release::operator()(Cluster* memory) const { ::munmap(memory, bytes); }

Table::Table(std::size_t mebibytes) { resize(mebibytes); }

void Table::resize(std::size_t mebibytes) {
    mebibytes_ = std::max<std::size_t>(mebibytes, 1);
    const std::size_t bytes = mebibytes_ << 20;
    clusters_.reset();
    // Fresh pages are zero, which is an empty table, and the system hands each out when it is first used:
    // even the largest table is there at once.
    void* const memory = map_aligned(bytes);
    if (memory == nullptr) {
        // Not enough memory: a small table still plays.
        if (mebibytes_ == 1) std::abort();
        resize(mebibytes_ / 2);
        return;
    }
    cluster_count_ = bytes / sizeof(Cluster);
    clusters_ = {static_cast<Cluster*>(memory), Release(bytes)};
    age_ = 0;
}

void Table::clear() {
    // The pages are given back; new ones are zero again.
    if (::madvise(clusters_.get(), cluster_count_ * sizeof(Cluster), MADV_DONTNEED) != 0) resize(mebibytes_);
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
