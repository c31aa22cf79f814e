// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/tuning/games.h"

#include "core/movegen.h"
#include "core/see.h"

namespace kempelen::eval {

bool is_quiet(const Position& position, Move played) {
    if (position.is_check() || position.is_capture(played) || played.is_promotion()) return false;
    if (position.gives_check(played)) return false;
    MoveList captures;
    generate<MoveKind::captures>(position, captures);
    for (const Move move : captures) {
        if (see_at_least(position, move, 1)) return false;
    }
    return true;
}

void QuietPositions::on_game(std::size_t, const TextPlace&) {
    pending_.clear();
    ply_ = 0;
    depth_ = 0;
}

void QuietPositions::on_move(const Position& before, Move move) {
    if (depth_ != 0 || ++ply_ <= skipped_plies || move.is_null()) return;
    if (is_quiet(before, move)) pending_.push_back(before);
}

void QuietPositions::on_end(const PgnEnd& end) {
    if (end.result == PgnResult::unknown) return;
    ++games_;
    const double result = end.result == PgnResult::white_wins ? 1 : end.result == PgnResult::draw ? 0.5 : 0;
    for (const Position& position : pending_) {
        samples_.add(position, result, games_ % 10 == 0);
    }
}

}  // namespace kempelen::eval
