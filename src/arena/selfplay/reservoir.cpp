// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/selfplay/reservoir.h"

#include "core/movegen.h"
#include "core/see.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace kempelen::arena {

void Reservoir::begin(std::uint64_t seed) {
    lots_ = Random(seed);
    seen_ = 0;
    kept_.clear();
}

void Reservoir::on_evaluated(const Position& position, MoverScore score) {
    if (std::abs(score.value()) >= score_limit_) return;
    ++seen_;
    if (kept_.size() < room_) {
        kept_.push_back(position);
        return;
    }
    const std::uint64_t place = lots_.below(seen_);
    if (place < room_) kept_[place] = position;
}

const std::vector<Position>& Reservoir::shuffled() {
    for (std::size_t left = kept_.size(); left > 1; --left) {
        std::swap(kept_[left - 1], kept_[lots_.below(left)]);
    }
    return kept_;
}

bool is_quiet(const Position& position) {
    if (position.is_check()) return false;
    MoveList captures;
    generate<MoveKind::captures>(position, captures);
    return std::ranges::none_of(captures, [&](Move move) { return see_at_least(position, move, 1); });
}

}  // namespace kempelen::arena
