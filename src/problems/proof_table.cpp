// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/proof_table.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace kempelen::problems {

namespace {

std::uint64_t pack(const Proof& proof) {
    return static_cast<std::uint64_t>(proof.proved) | (static_cast<std::uint64_t>(proof.refuted) << 8) |
           (static_cast<std::uint64_t>(proof.move.packed()) << 16) | (1ULL << 32);
}

Proof unpack(std::uint64_t data) {
    return {static_cast<int>(data & 255), static_cast<int>((data >> 8) & 255),
            Move::unpack(static_cast<std::uint16_t>(data >> 16))};
}

constexpr std::size_t least_bytes = std::size_t{1} << 16;
/// A move more is about that many times the work.
constexpr std::size_t growth = 4;

/// How deep the work was that an entry saves.
int worth(std::uint64_t data) {
    if (data == 0) return -1;
    const Proof proof = unpack(data);
    return std::max(proof.refuted, proof.proved == Proof::never ? 0 : proof.proved);
}

}  // namespace

ProofTable::ProofTable(std::size_t mebibytes)
    : most_bytes_(std::bit_floor(std::max<std::size_t>(mebibytes << 20, least_bytes))) {
    take(least_bytes);
}

void ProofTable::make_room_for(int moves) {
    std::size_t bytes = least_bytes;
    for (int length = 2; length < moves && bytes < most_bytes_; ++length) {
        bytes = std::min(bytes * growth, most_bytes_);
    }
    const std::size_t count = mask_ + 1;
    if (bytes <= count * sizeof(Bucket)) return;
    void* const old_room = room_;
    const Bucket* const old = buckets_;
    take(bytes);
    for (std::size_t i = 0; i < count; ++i) {
        for (const Entry& entry : old[i].entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (data != 0) store(entry.mark.load(std::memory_order_relaxed) ^ data, unpack(data));
        }
    }
    std::free(old_room);  // NOLINT(cppcoreguidelines-no-malloc)
}

void ProofTable::take(std::size_t bytes) {
    // calloc leaves large blocks untouched, so that a small problem does not pay for a large table.
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc)
    while ((room_ = std::calloc(bytes + alignof(Bucket), 1)) == nullptr) {
        bytes /= 2;
    }
    mask_ = bytes / sizeof(Bucket) - 1;
    const auto address = reinterpret_cast<std::uintptr_t>(room_);
    buckets_ = reinterpret_cast<Bucket*>((address + alignof(Bucket) - 1) & ~(alignof(Bucket) - 1));
}

ProofTable::~ProofTable() {
    std::free(room_);  // NOLINT(cppcoreguidelines-no-malloc)
}

std::optional<Proof> ProofTable::find(std::uint64_t key) const {
    for (const Entry& entry : bucket(key).entries) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        if (data != 0 && (entry.mark.load(std::memory_order_relaxed) ^ data) == key) return unpack(data);
    }
    return std::nullopt;
}

void ProofTable::store(std::uint64_t key, const Proof& proof) {
    Entry* least = nullptr;
    int least_worth = 1 << 20;
    for (Entry& entry : bucket(key).entries) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        if (data != 0 && (entry.mark.load(std::memory_order_relaxed) ^ data) == key) {
            Proof both = unpack(data);
            both.proved = std::min(both.proved, proof.proved);
            both.refuted = std::max(both.refuted, proof.refuted);
            both.move = proof.move;
            const std::uint64_t joined = pack(both);
            entry.data.store(joined, std::memory_order_relaxed);
            entry.mark.store(key ^ joined, std::memory_order_relaxed);
            return;
        }
        if (const int value = worth(data); value < least_worth) {
            least = &entry;
            least_worth = value;
        }
    }
    const std::uint64_t data = pack(proof);
    least->data.store(data, std::memory_order_relaxed);
    least->mark.store(key ^ data, std::memory_order_relaxed);
}

}  // namespace kempelen::problems
