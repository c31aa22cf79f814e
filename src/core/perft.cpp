// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perft.h"

#include "core/base/parallel.h"
#include "core/movegen.h"

#include <atomic>

namespace kempelen {

namespace {

/// Counted positions, shared by threads without locks: the second word is the key and the count mixed, so
/// that a torn entry does not match (Hyatt, Mann, "A lock-less transposition table implementation", ICGA
/// Journal 25(1), 2002).
class PerftTable {
public:
    explicit PerftTable(std::size_t bytes) : slots_(bytes / sizeof(Slot)) {}

    bool is_empty() const { return slots_.empty(); }

    std::uint64_t find(std::uint64_t key) const {
        const Slot& slot = slots_[key % slots_.size()];
        const std::uint64_t nodes = slot.nodes.load(std::memory_order_relaxed);
        return (slot.mixed.load(std::memory_order_relaxed) ^ nodes) == key ? nodes : 0;
    }
    void store(std::uint64_t key, std::uint64_t nodes) {
        Slot& slot = slots_[key % slots_.size()];
        slot.nodes.store(nodes, std::memory_order_relaxed);
        slot.mixed.store(key ^ nodes, std::memory_order_relaxed);
    }

private:
    struct Slot {
        std::atomic<std::uint64_t> mixed{0};
        std::atomic<std::uint64_t> nodes{0};
    };
    std::vector<Slot> slots_;
};

std::uint64_t count(Position& position, int depth) {
    if (depth == 1) return static_cast<std::uint64_t>(count_legal_moves(position));
    std::uint64_t nodes = 0;
    for (const Move move : legal_moves(position)) {
        const Position::Undo undo = position.play_undoable(move);
        nodes += count(position, depth - 1);
        position.take_back(move, undo);
    }
    return nodes;
}

std::uint64_t count_with_table(Position& position, int depth, PerftTable& table) {
    if (depth == 1) return static_cast<std::uint64_t>(count_legal_moves(position));
    const std::uint64_t key = position.key() ^ (static_cast<std::uint64_t>(depth) * 0x9E3779B97F4A7C15ULL);
    if (const std::uint64_t known = table.find(key)) return known;
    std::uint64_t nodes = 0;
    for (const Move move : legal_moves(position)) {
        const Position::Undo undo = position.play_undoable(move);
        nodes += count_with_table(position, depth - 1, table);
        position.take_back(move, undo);
    }
    table.store(key, nodes);
    return nodes;
}

std::uint64_t count_below(const Position& position, Move move, int depth, PerftTable& table) {
    if (depth == 1) return 1;
    Position next = position.after(move);
    return table.is_empty() ? count(next, depth - 1) : count_with_table(next, depth - 1, table);
}

}  // namespace

std::vector<PerftShare> perft_divide(const Position& position, int depth, const PerftOptions& options) {
    std::vector<PerftShare> shares;
    for (const Move move : legal_moves(position)) {
        shares.push_back({move, 0});
    }
    PerftTable table(options.hash_bytes);

    share_out(options.threads, shares.size(), 1, [&](std::uint64_t i, std::uint64_t, unsigned) {
        shares[i].nodes = count_below(position, shares[i].move, depth, table);
    });
    return shares;
}

std::uint64_t perft(const Position& position, int depth, const PerftOptions& options) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    for (const PerftShare& share : perft_divide(position, depth, options)) {
        nodes += share.nodes;
    }
    return nodes;
}

}  // namespace kempelen
