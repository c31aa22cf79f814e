// SPDX-License-Identifier: GPL-3.0-or-later
// A game in the eyes of a player that judges by its own means.
#pragma once

#include "analysis/explain/player_words.h"
#include "analysis/review/words.h"
#include "core/game.h"
#include "core/notation/game_tree.h"
#include "players/player.h"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::analysis {

/// What a player says of a move of a game.
struct Opinion {
    std::size_t ply;                           ///< of the game, from 0
    Position position;                         ///< before the move
    players::Account own;                      ///< of the move that it would play
    std::optional<players::Account> played{};  ///< of the move that was played, where that is another one
};

/// What a player says of all moves of a game; null moves have no opinion.
struct OpinionsOfGame {
    std::vector<Opinion> opinions;
    bool is_whole = false;  ///< it was not stopped

    /// Of the moves of a side: how many there are, and how many the player would have played.
    struct Count {
        int moves = 0;
        int agreed = 0;
    };
    std::array<Count, 2> counts{};  ///< by color
};

/// Asks the player about every move, from the first one on, with these limits for each question, until
/// `control` says stop.
OpinionsOfGame opinions_of(players::Player& player, const Game& game, const search::Limits& limits,
                           search::Control& control,
                           const std::function<void(std::size_t done, std::size_t all)>& progress);

/// A game with the opinions of a player, in words.
class PlayerReviewWords {
public:
    /// Requires: the words outlive this.
    PlayerReviewWords(const ReviewWords& words, const PlayerWords& own, std::string player)
        : words_(words), own_(own), player_(std::move(player)) {}

    /// What is said of a move that the player would not have played. Requires: it was another one.
    std::string text(const Opinion& opinion) const;
    /// One sentence a side: how many of its moves the player would have played.
    std::vector<std::string> summary(const GameTree& tree, const OpinionsOfGame& opinions) const;
    /// The game with a comment at each move that the player would not have played, its own as a variation,
    /// and the summary before the first move.
    GameTree annotated(const GameTree& game, const OpinionsOfGame& opinions, const std::string& fault) const;

private:
    const ReviewWords& words_;
    const PlayerWords& own_;
    std::string player_;
};

}  // namespace kempelen::analysis
