// SPDX-License-Identifier: GPL-3.0-or-later
// A game judged move by move.
#pragma once

#include "analysis/explain/explain.h"
#include "analysis/explain/study.h"
#include "core/game.h"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace kempelen::analysis {

/// A move of a game, and what is to be said of it. One study gives the label, the sentences and the score.
struct ReviewedMove {
    Move move;
    Study study;  ///< of the position before the move, which is what is asked about
    std::optional<Explanation> explanation{};  ///< nothing where the move was not judged: a null move

    const Position& before() const { return study.position; }
    /// Whether the move is to be spoken of: an inaccuracy, a mistake or a blunder.
    bool is_flagged() const { return explanation && is_blame(explanation->verdict); }
    /// The score after the move, good for White. Requires: the move was judged.
    search::ReportedScore for_white() const;
    /// White's expected points after the move, 0 to 1. Requires: the move was judged.
    double white_points() const;
};

/// What a player did well and badly.
struct PlayerReview {
    int moves = 0;  ///< that were judged
    int best = 0;   ///< of them those that nobody could better
    int inaccuracies = 0;
    int mistakes = 0;
    int blunders = 0;
    double points_lost = 0;   ///< expected points given away, summed up
    double accuracy = 0;      ///< percent, the mean over the moves; 0 without any
    double average_loss = 0;  ///< centipawns a move; each score counts as 1000 at most
};

/// A game with all that was found out.
struct GameReview {
    Position start;
    std::vector<ReviewedMove> moves;        ///< all of the game, in order; fewer where the review was stopped
    std::array<PlayerReview, 2> players{};  ///< by color

    const PlayerReview& of(Color side) const { return players[index_of(side)]; }
};

/// How exact a move was, from 0 to 100 percent, by the expected points that it gives away.
/// Source: Lichess, "Accuracy metric", lichess.org/page/accuracy.
double accuracy_of(double cost);

/// Told after each move: how many of how many are done.
using ReviewProgress = std::function<void(std::size_t done, std::size_t all)>;

/// Judges all moves of a game, the last one first, so that what a move led to is known when it is judged;
/// `effort` is that of each move. Where `control` stops it, the moves that were not reached are missing, and
/// those are the first of the game: the review is then empty.
GameReview review(const Game& game, const Effort& effort, search::Searcher& searcher,
                  search::Control& control, const ReviewProgress& progress);

}  // namespace kempelen::analysis
