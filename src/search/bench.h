// SPDX-License-Identifier: GPL-3.0-or-later
// Searches of fixed positions to a fixed depth: their nodes are the signature of the search, their time its
// speed.
#pragma once

#include "core/position.h"
#include "eval/nnue/network.h"
#include "search/limits.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace kempelen::search {

/// The depth that the signature is taken at, in plies.
inline constexpr int bench_depth = 10;

/// The positions of bench/positions.txt, which the program carries inside.
std::vector<Position> bench_positions();

/// What a bench counted.
struct BenchResult {
    std::vector<std::uint64_t> nodes;  ///< for each position
    std::uint64_t total = 0;
    Milliseconds time{0};
};

/// How to run it.
struct BenchOptions {
    int depth = bench_depth;
    std::size_t threads = 1;  ///< with one the nodes are the same on every machine
    std::size_t hash_mebibytes = 16;
    std::shared_ptr<const eval::nnue::Network>
        network{};  ///< judges the positions; null: the classical evaluation
};

/// Searches every position with an empty table and without memory of the one before.
BenchResult run_bench(const BenchOptions& options = {});

}  // namespace kempelen::search
