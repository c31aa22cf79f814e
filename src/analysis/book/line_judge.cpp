// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/book/line_judge.h"

#include "core/movegen.h"

#include <algorithm>
#include <mutex>
#include <thread>
#include <vector>

namespace kempelen::analysis {

search::Choice LineJudge::search(const Game& game) {
    searcher_.new_game();
    search::Limits limits;
    limits.nodes = nodes_;
    search::Control control;
    search::Listener silent;
    return searcher_.think(game, limits, control, silent);
}

int LineJudge::white_score(const Game& game) {
    const int sign = game.position().side_to_move() == Color::white ? 1 : -1;
    if (!has_legal_move(game.position())) return game.position().is_check() ? -sign * mate_score : 0;
    const search::Choice choice = search(game);
    if (choice.lines.empty()) return 0;
    return sign * choice.lines.front().score.centipawns_or(mate_score);
}

Move LineJudge::best_move(const Game& game) {
    return search(game).best.value_or(legal_moves(game.position())[0]);
}

void JudgeTeam::judge_each(std::size_t count, const std::function<void(std::size_t)>& on_progress,
                           const std::function<void(std::size_t, LineJudge&)>& work) const {
    std::mutex mutex;
    std::size_t next = 0;
    const auto take = [&]() -> std::size_t {
        const std::lock_guard lock(mutex);
        if (next == count) return count;
        on_progress(next);
        return next++;
    };
    const auto run = [&] {
        LineJudge judge(nodes);
        for (std::size_t number = take(); number < count; number = take()) {
            work(number, judge);
        }
    };
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < std::min(threads, count); ++i) {
        helpers.emplace_back(run);
    }
    run();
    for (std::thread& helper : helpers) {
        helper.join();
    }
}

}  // namespace kempelen::analysis
