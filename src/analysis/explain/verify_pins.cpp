// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/verify_pins.h"

#include "core/geometry.h"
#include "core/movegen.h"
#include "core/see.h"

#include <algorithm>

namespace kempelen::analysis {

bool proves_relative_pin(const Case& c) {
    const Square pinned = c.target(0);
    const Square behind = c.target(1);
    const Position& now = c.after();
    if (!is_man_of(now, pinned, ~c.line.us()) || !is_man_of(now, behind, ~c.line.us())) return false;
    if (!reaches(now, c.motif.actor, pinned) || !between(c.motif.actor, behind).has(pinned)) return false;
    const MoveList moves = legal_moves(now);
    const auto leaves = [&](Move move) {
        return move.from() == pinned && !line_through(c.motif.actor, behind).has(move.to());
    };
    if (std::ranges::none_of(moves, leaves)) return false;
    return std::ranges::all_of(moves, [&](Move leaving) {
        if (!leaves(leaving)) return true;
        const Position left = now.after(leaving);
        const MoveList answers = legal_moves(left);
        const auto taking = std::ranges::find_if(
            answers, [&](Move answer) { return answer.from() == c.motif.actor && answer.to() == behind; });
        if (taking == answers.end()) return false;
        const auto taken = now.captured_by(leaving);
        return static_exchange(left, *taking) > (taken ? ExchangeValues{}.of(*taken) : 0);
    });
}

bool proves_pinned_defender(const Case& c) {
    const Square square = c.target(0);
    const Square guard = c.target(1);
    if (c.line.move(c.ply()).to() != square || !c.line.captured(c.ply())) return false;
    if (!is_man_of(c.after(), guard, ~c.line.us()) || !reaches(c.after(), guard, square)) return false;
    if (is_free_to_go(c.after(), guard, square)) return false;
    return std::ranges::none_of(legal_moves(c.after()),
                                [&](Move move) { return move.from() == guard && move.to() == square; });
}

}  // namespace kempelen::analysis
