// SPDX-License-Identifier: GPL-3.0-or-later
// How games are played to learn from them.
#pragma once

#include "eval/nnue/network.h"
#include "search/limits.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace kempelen::arena {

/// Whatever decides a game of a given number: two runs with the same settings play the same games.
struct SelfPlaySettings {
    std::uint64_t seed = 1;
    std::uint64_t nodes = 1000;                          ///< a move: no iteration begins after so many
    int samples = 8;                                     ///< quiet positions out of each search, at most
    int sample_depth = 4;                                ///< plies that each of them is searched
    std::shared_ptr<const eval::nnue::Network> network;  ///< null: the classical evaluation judges

    /// An iteration that takes this many times the nodes is broken off.
    static constexpr std::uint64_t hard_over_soft = 8;
    static constexpr std::size_t hash_mebibytes = 4;

    search::Limits limits() const;
    /// The settings as a data file keeps them: lines NAME=VALUE.
    std::string text() const;
};

/// The numbers of the recipe. Who changes one, or anything else that games depend on, gives it a new version.
struct SelfPlayRecipe {
    static constexpr int version = 2;

    // Openings: so many random plies, or one more, that lose no more than this by exchanges; then the score
    // may be that far from nothing.
    static constexpr int random_plies = 8;
    static constexpr int exchange_loss = 200;           ///< centipawns
    static constexpr int opening_score = 400;           ///< centipawns
    static constexpr std::uint64_t opening_effort = 4;  ///< nodes of that look, in moves' worth

    // Ends by scores: beyond, or nearer to nothing than, for so many plies in a row.
    static constexpr int win_score = 1500;  ///< centipawns
    static constexpr int win_plies = 5;
    static constexpr int draw_score = 8;  ///< centipawns
    static constexpr int draw_plies = 12;
    static constexpr std::size_t first_draw_ply = 70;
    static constexpr std::size_t most_plies = 400;

    // Positions out of the search.
    static constexpr std::size_t reservoir_per_sample = 4;  ///< looked at for each that is wanted
    static constexpr int sample_score = 2000;               ///< centipawns: nearer to nothing than this
    /// Centipawns: no further from the score of the game's position than this. A tree is full of positions
    /// after blunders; with all of them the mover stood better by 1.45 on the mean at equal material, and a
    /// network learned that the move alone is worth a pawn.
    static constexpr int sample_distance = 150;
};

}  // namespace kempelen::arena
