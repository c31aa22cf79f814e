// SPDX-License-Identifier: GPL-3.0-or-later
// A fair sample of the positions of a search tree.
#pragma once

#include "core/base/random.h"
#include "core/position.h"
#include "search/witness.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kempelen::arena {

/// Keeps some of the positions that a search evaluates, each with the same chance, however many there are.
/// Vitter, "Random Sampling with a Reservoir", ACM Transactions on Mathematical Software 11(1), 1985,
/// algorithm R.
class Reservoir final : public search::Witness {
public:
    /// Keeps at most `room` positions whose evaluation is nearer to nothing than `score_limit`.
    Reservoir(std::size_t room, int score_limit) : room_(room), score_limit_(score_limit) {}

    /// Forgets what it holds; from now on these lots are drawn.
    void begin(std::uint64_t seed);
    void on_evaluated(const Position& position, MoverScore score) override;

    /// What was kept, in random order.
    const std::vector<Position>& shuffled();

private:
    std::size_t room_;
    int score_limit_;
    Random lots_{0};
    std::uint64_t seen_ = 0;
    std::vector<Position> kept_;
};

/// Whether nothing is won at once: the side to move is not in check, and no capture or promotion wins by
/// exchanges.
bool is_quiet(const Position& position);

}  // namespace kempelen::arena
