// SPDX-License-Identifier: GPL-3.0-or-later
// What Syzygy tables say of the moves of a position, through libfathom.
#pragma once

#include "core/base/result.h"
#include "core/move.h"
#include "core/position.h"

#include <string>
#include <vector>

namespace kempelen::players {

/// Syzygy tables at the root. The library keeps its tables in one place of the process: the folders named
/// last count for all.
class SyzygyRoot {
public:
    /// Opens the tables of the folders named (separated by colons); an empty path stands for none. Fails with
    /// bad_file when no table is found there, and has none then.
    Status use_path(const std::string& path);

    /// The moves that keep what the tables promise, the fifty-move rule counted: in a won position the one
    /// that wins soonest by DTZ, otherwise all that keep the outcome. Empty where the tables do not answer.
    std::vector<Move> good_moves(const Position& position) const;

private:
    int most_men_ = 0;
};

}  // namespace kempelen::players
