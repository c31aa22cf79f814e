// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/game/adjudication.h"

#include <cstdlib>

namespace kempelen::arena {

namespace {

/// Centipawns; a mate counts as more than any rule asks for.
int value_of(const search::ReportedScore& score) {
    constexpr int mate = 1'000'000;
    return score.centipawns_or(mate);
}

}  // namespace

std::optional<Verdict> Adjudicator::after_move(const Game& game,
                                               const std::optional<search::ReportedScore>& score) {
    const Color mover = ~game.position().side_to_move();
    if (auto verdict = judge_scores(game, mover, score)) return verdict;
    if (rules_.tables) {
        if (const auto outcome = rules_.tables->judge(game.position())) {
            return Verdict{outcome, Reason::tables, {}};
        }
    }
    if (rules_.longest_game && game.plies() >= 2 * static_cast<std::size_t>(*rules_.longest_game)) {
        return Verdict{Outcome::draw, Reason::move_limit, {}};
    }
    return std::nullopt;
}

std::optional<Verdict> Adjudicator::judge_scores(const Game& game, Color mover,
                                                 const std::optional<search::ReportedScore>& score) {
    // The number of the move that was just played.
    const int move_number = game.position_at(game.plies() - 1).fullmove_number();
    if (rules_.draw) {
        const bool is_drawish = score && std::abs(value_of(*score)) <= rules_.draw->score;
        const bool counts = move_number >= rules_.draw->first_move;
        draw_plies_ = is_drawish && counts ? draw_plies_ + 1 : 0;
        if (draw_plies_ >= 2 * rules_.draw->moves) return Verdict{Outcome::draw, Reason::score_draw, {}};
    }
    if (rules_.resign) {
        const int value = score ? value_of(*score) : 0;
        int& losing = losing_moves_[index_of(mover)];
        int& winning = winning_moves_[index_of(mover)];
        losing = value <= -rules_.resign->score ? losing + 1 : 0;
        winning = value >= rules_.resign->score ? winning + 1 : 0;
        for (const Color side : all_colors) {
            const bool is_hopeless = losing_moves_[index_of(side)] >= rules_.resign->moves;
            const bool is_agreed =
                !rules_.resign->two_sided || winning_moves_[index_of(~side)] >= rules_.resign->moves;
            if (is_hopeless && is_agreed) return loss_of(side, Reason::score_win);
        }
    }
    return std::nullopt;
}

}  // namespace kempelen::arena
