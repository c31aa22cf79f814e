// SPDX-License-Identifier: GPL-3.0-or-later
// What was found out about positions of the game, so that why, why not and hint never name different best
// moves.
#pragma once

#include "analysis/explain/study.h"
#include "core/game.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace kempelen::console {

/// What is known of one position of a game.
struct Insight {
    std::size_t plies;
    Position position;
    std::vector<analysis::Candidate> best{};  ///< best first; empty: not studied
    std::optional<Move> book_move{};          ///< what the program played here from a book
    std::string book{};                       ///< the name of that book
};

/// The memory of one game. A position that comes again later in the game is another one: its history counts.
class Insights {
public:
    /// What is known of the present position of the game; null where nothing is.
    const Insight* of(const Game& game) const;
    /// The moves that a search has found best; they replace those that were noted before.
    void note_best(const Game& game, std::vector<analysis::Candidate> best);
    /// The program plays this move of a book.
    void note_book_move(const Game& game, Move move, const std::string& book);
    void clear() { all_.clear(); }

private:
    Insight& noted(const Game& game);

    std::vector<Insight> all_;
};

}  // namespace kempelen::console
