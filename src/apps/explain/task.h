// SPDX-License-Identifier: GPL-3.0-or-later
// What `kempelen explain` was asked, and its ways to answer.
#pragma once

#include "analysis/explain/words.h"
#include "apps/command.h"
#include "core/base/result.h"
#include "core/game.h"
#include "players/player.h"

#include <string>

namespace kempelen::apps {

/// A position that was studied, and what is to be said of it.
struct Explained {
    analysis::Study study;
    analysis::Explanation explanation;
};

/// Prints verdict, sentences, lines, and, but for beginners, the criteria that differ.
void print_explanation(const Explained& explained, const analysis::Words& words);

/// Prints that the game is over, by which rule, and who has won.
void print_ending(const Ending& ending, bool json, const analysis::Words& words);

/// Prints what the opponent threatens.
void print_threat(const analysis::Study& study, const analysis::Words& words);

/// One JSON object: every claim with its sentence and its proof.
std::string explanation_json(const Explained& explained, const analysis::Words& words);

/// What a player is asked to explain.
struct PlayerTask {
    Position position;
    analysis::Question question;
    analysis::Effort effort;
    bool is_effort_set = false;  ///< by the user
    bool json = false;
};

/// Prints what a player says of its move, or of that against the move asked about, or of two moves, by its
/// own means. Requires: the game is not over.
Exit explain_as_player(players::Player& player, const PlayerTask& task, const analysis::Words& words);

/// The same as one JSON object. Requires: there is a legal move.
std::string player_explanation_json(players::Player& player, const PlayerTask& task,
                                    const analysis::Words& words);

/// How hard a measurement thinks, and how it tells what it found.
struct MeasuringEffort {
    std::uint64_t nodes = 0;
    bool json = false;
};

/// Measures the motifs on a file of labelled puzzles. `part` is "all", "development" or "final".
/// With nodes, zugzwangs are searched for, too.
/// What is wrong with the file is told in the language of the words.
Exit run_puzzles(const std::string& file, const std::string& part, const MeasuringEffort& effort,
                 const analysis::Words& words);

/// Which positions of games are measured: so many, from one on.
struct GameSample {
    std::size_t from = 0;
    std::size_t positions = 200;
};

/// Explains the played and the best move at positions of games, with so many nodes each, and counts
/// what becomes of the claims.
Exit run_games(const std::string& file, const GameSample& sample, const MeasuringEffort& effort,
               const analysis::Words& words);

}  // namespace kempelen::apps
