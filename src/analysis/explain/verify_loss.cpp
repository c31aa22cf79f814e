// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/explain/verify_loss.h"

#include "analysis/motifs/board_facts.h"
#include "core/movegen.h"

#include <algorithm>
#include <vector>

namespace kempelen::analysis {

int winnings(const Position& position, Square square) {
    int best = 0;
    for (const Move move : legal_moves(position)) {
        if (move.to() != square || !position.is_capture(move)) continue;
        const int taken = worth(*position.captured_by(move));
        best = std::max(best, taken - winnings(position.after(move), square));
    }
    return best;
}

int winnings_of(const Position& position, Move taking) {
    return worth(*position.captured_by(taking)) - winnings(position.after(taking), taking.to());
}

namespace {

/// After two moves the first mover's man on the square is lost, whatever is answered.
bool is_lost_after(const Position& start, const std::vector<Move>& line, Square square) {
    if (line.size() != 2 || !start.is_legal(line[0]) || line[0].from() == square) return false;
    const Position mine = start.after(line[0]);
    if (!mine.is_legal(line[1])) return false;
    if (line[1].to() == square) return mine.is_capture(line[1]) && winnings_of(mine, line[1]) > 0;
    const Position attacked = mine.after(line[1]);
    return std::ranges::all_of(legal_moves(attacked), [&](Move answer) {
        const int won = attacked.is_capture(answer) ? worth(*attacked.captured_by(answer)) : 0;
        const Square now = answer.from() == square ? answer.to() : square;
        return winnings(attacked.after(answer), now) > won;
    });
}

}  // namespace

bool holds_leaving(const Claim& claim) {
    if (claim.line.size() != 2 || !claim.position.is_legal(claim.line[0])) return false;
    const Position after = claim.position.after(claim.line[0]);
    const Move taking = claim.line[1];
    if (!after.is_legal(taking) || !after.is_capture(taking) || taking.is_en_passant()) return false;
    const bool stood_there = claim.position.man_on(taking.to()) == after.man_on(taking.to());
    return stood_there && claim.line[0].to() != taking.to() && winnings_of(after, taking) > 0;
}

bool holds_doom(const Claim& claim) {
    if (!claim.where || !claim.position.man_on(*claim.where)) return false;
    if (claim.position.man_on(*claim.where)->color != claim.position.side_to_move()) return false;
    const bool can_be_saved = std::ranges::any_of(legal_moves(claim.position), [&](Move escape) {
        if (escape.from() != *claim.where) return false;
        const int won = claim.position.is_capture(escape) ? worth(*claim.position.captured_by(escape)) : 0;
        return winnings(claim.position.after(escape), escape.to()) <= won;
    });
    const bool stays = claim.line.size() == 1 && claim.position.is_legal(claim.line[0]) &&
                       claim.line[0].from() != *claim.where;
    return stays && !can_be_saved && is_lost_after(claim.position, claim.other, *claim.where);
}

}  // namespace kempelen::analysis
