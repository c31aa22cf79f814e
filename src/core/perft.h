// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the leaves of the legal move tree: the classic check of a move generator.
#pragma once

#include "core/move.h"
#include "core/position.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kempelen {

/// How to count.
struct PerftOptions {
    unsigned threads = 1;        ///< at least 1; root moves are shared out
    std::size_t hash_bytes = 0;  ///< room for a table of counted positions; 0 counts every path
};

/// The number of legal move sequences of that many plies. Depth 0 is one.
std::uint64_t perft(const Position& position, int depth, const PerftOptions& options = {});

/// A root move and the leaves below it.
struct PerftShare {
    Move move;
    std::uint64_t nodes;
};

/// perft for each root move, in generation order. Requires: depth is at least 1.
std::vector<PerftShare> perft_divide(const Position& position, int depth, const PerftOptions& options = {});

}  // namespace kempelen
