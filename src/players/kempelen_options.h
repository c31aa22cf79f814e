// SPDX-License-Identifier: GPL-3.0-or-later
// The options that all players with the criteria of Kempelen 56 have.
#pragma once

#include "eval/kempelen/evaluator.h"
#include "players/player.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::players {

/// The criteria settings of a player, and the options that change them.
class KempelenOptions {
public:
    explicit KempelenOptions(eval::kempelen56::Version version);

    const eval::kempelen56::Settings& settings() const { return settings_; }
    /// Whether to tell the criteria of the chosen move.
    bool shows_criteria() const { return shows_criteria_; }

    /// KempelenParameters, WithoutCriteria, ShowCriteria.
    std::vector<PlayerOption> options() const;
    /// Sets one of them. Nothing when it is none of them; else as Player::set_option.
    std::optional<Status> set(std::string_view name, std::string_view value);

private:
    Status read_file(std::string_view path);
    Status switch_off(std::string_view names);
    void settle();

    eval::kempelen56::Version version_;
    eval::kempelen56::Settings from_file_;
    eval::kempelen56::CriteriaSet off_;
    eval::kempelen56::Settings settings_;
    bool shows_criteria_ = false;
};

/// What the player says of a move of the game by its criteria. Requires: the move is legal.
Account criteria_account(const Game& game, Move move, const eval::kempelen56::Settings& settings);

/// "M 1.000, AMAJ -0.150": the values that are not zero.
std::string words_of(const eval::kempelen56::MoveEvaluation& move);

}  // namespace kempelen::players
