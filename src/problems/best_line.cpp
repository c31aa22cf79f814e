// SPDX-License-Identifier: GPL-3.0-or-later
#include "problems/best_line.h"

#include "core/movegen.h"

#include <optional>

namespace kempelen::problems {

namespace {

/// A move, and how many moves the forcing side still needs after it.
struct Step {
    Move move;
    int needed;
};

std::optional<Step> best_attack(const Position& position, int left, bool is_self, Prover& prover) {
    const auto move = prover.forcing_move(position, left);
    if (!move) return std::nullopt;
    return Step{*move, is_self ? left : left - 1};
}

std::optional<Step> longest_reply(const Position& position, int left, bool is_self, Prover& prover) {
    std::optional<Step> best;
    for (const Move move : legal_moves(position)) {
        const Position after = position.after(move);
        int needed = is_self && !has_legal_move(after) ? 0 : 1;
        while (needed > 0 && needed < left && !prover.attack(after, needed)) {
            ++needed;
        }
        if (!best || needed > best->needed) best = Step{move, needed};
    }
    return best;
}

}  // namespace

std::vector<Move> best_line(const Position& position, const Stipulation& wanted, int length, Prover& prover) {
    const bool is_self = wanted.play == Play::self;
    std::vector<Move> line;
    Position now = position;
    bool attacks = !wanted.is_defence;
    int left = length;
    while (left > 0) {
        const auto step =
            attacks ? best_attack(now, left, is_self, prover) : longest_reply(now, left, is_self, prover);
        if (!step || prover.gave_up()) break;
        line.push_back(step->move);
        now.play(step->move);
        left = step->needed;
        attacks = !attacks;
    }
    return line;
}

}  // namespace kempelen::problems
