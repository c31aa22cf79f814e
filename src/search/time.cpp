// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/time.h"

#include <algorithm>

namespace kempelen::search {

namespace {

using Real = std::chrono::duration<double, std::milli>;

Milliseconds at_least_one(double milliseconds) {
    return std::max(Milliseconds(1), std::chrono::duration_cast<Milliseconds>(Real(milliseconds)));
}

Budget divide_clock(const Clock& clock, Milliseconds overhead, const TimeParams& params) {
    // Each move to come costs its overhead too. Where nothing says how many come, an increment may pay for
    // them, but the overhead of some is kept all the same: one day the machine is busy with something else.
    const int moves_to_come =
        clock.moves_to_go ? std::clamp(*clock.moves_to_go, 1, params.horizon) : params.moves_paid_for;
    const auto left_after = [&clock, overhead](int moves) {
        return static_cast<double>((clock.remaining - overhead * moves).count());
    };
    const double remaining =
        std::max({1.0, left_after(moves_to_come), left_after(1) * params.share_of_reserve});
    const double increment = std::max(0.0, static_cast<double>(clock.increment.count()));
    double soft = 0;
    double most = remaining * params.most_of_clock;
    if (clock.moves_to_go) {
        const int moves = std::clamp(*clock.moves_to_go, 1, params.horizon);
        // The last moves before the control may use nearly all that is left.
        soft = remaining / moves + increment * params.share_of_increment;
        if (moves == 1) {
            soft = remaining * params.last_move_share;
            most = remaining * params.last_move_share;
        } else if (moves < 5) {
            most = remaining * params.last_move_share / (moves * 0.5 + 0.5);
        }
    } else {
        soft = remaining * params.share_of_clock + increment * params.share_of_increment;
    }
    const double hard = std::min(soft * params.hard_over_soft, most);
    return {at_least_one(std::min(soft, hard)), at_least_one(hard)};
}

}  // namespace

Budget budget_for(const Limits& limits, const TimeParams& params) {
    Budget budget;
    if (limits.infinite) return budget;
    if (limits.clock) budget = divide_clock(*limits.clock, limits.move_overhead, params);
    if (limits.move_time) {
        const auto most =
            at_least_one(static_cast<double>((*limits.move_time - limits.move_overhead).count()));
        budget.hard = budget.hard ? std::min(*budget.hard, most) : most;
        if (budget.soft) budget.soft = std::min(*budget.soft, most);
    }
    return budget;
}

double soft_factor(const Stability& stability, const TimeParams& params) {
    const double settled = std::min(stability.iterations_unchanged, 8) / 8.0;
    double factor = params.unstable_factor + (params.stable_factor - params.unstable_factor) * settled;
    factor += std::clamp(stability.score_drop / 100.0 * params.falling_per_pawn, 0.0, 1.5);
    // A best move that took nearly all the effort has no rival: less time; one among equals: more.
    factor *= 1.6 - 1.1 * std::clamp(stability.effort, 0.0, 1.0);
    return factor;
}

}  // namespace kempelen::search
