// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/selfplay/game_over.h"

#include "arena/selfplay/settings.h"

#include <cstdlib>

namespace kempelen::arena {

std::optional<SelfPlayEnd> end_by_rules(const Game& game) {
    if (const auto end = eval::rule_end(game)) return end;
    if (game.plies() < SelfPlayRecipe::most_plies) return std::nullopt;
    return SelfPlayEnd{eval::SampleResult::draw, eval::GameEnd::too_long};
}

std::optional<SelfPlayEnd> ScoreWatch::note(std::size_t ply, WhiteScore score) {
    white_plies_ = score.value() > SelfPlayRecipe::win_score ? white_plies_ + 1 : 0;
    black_plies_ = score.value() < -SelfPlayRecipe::win_score ? black_plies_ + 1 : 0;
    const bool is_drawish =
        ply >= SelfPlayRecipe::first_draw_ply && std::abs(score.value()) <= SelfPlayRecipe::draw_score;
    drawn_plies_ = is_drawish ? drawn_plies_ + 1 : 0;
    if (white_plies_ >= SelfPlayRecipe::win_plies) {
        return SelfPlayEnd{eval::SampleResult::white_won, eval::GameEnd::scores_won};
    }
    if (black_plies_ >= SelfPlayRecipe::win_plies) {
        return SelfPlayEnd{eval::SampleResult::black_won, eval::GameEnd::scores_won};
    }
    if (drawn_plies_ >= SelfPlayRecipe::draw_plies) {
        return SelfPlayEnd{eval::SampleResult::draw, eval::GameEnd::scores_drawn};
    }
    return std::nullopt;
}

}  // namespace kempelen::arena
