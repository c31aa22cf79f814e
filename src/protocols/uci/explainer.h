// SPDX-License-Identifier: GPL-3.0-or-later
// The reason of a move for an interface that asks for it (option Explain).
#pragma once

#include "core/base/language.h"
#include "core/game.h"
#include "players/player.h"

#include <memory>
#include <optional>
#include <string>

namespace kempelen::search {
class Searcher;
}

namespace kempelen::protocols::uci {

/// Explains the moves of a player. One call at a time; everything takes place within the time kept back.
class Explainer {
public:
    Explainer();
    ~Explainer();
    Explainer(const Explainer&) = delete;
    Explainer& operator=(const Explainer&) = delete;

    /// What is to be kept back of a move's time: `reserve`, or nothing where no time limits the move. Where a
    /// move has too little time there is no explanation: nothing is returned, and nothing is kept back.
    static std::optional<search::Milliseconds> time_for(const search::Limits& limits);

    /// Why the choice was made, in one line; empty where nothing can be said. `is_weakened`: the player does
    /// not play its best, so that its move is judged like anybody's. What `control` stops says what the
    /// choice itself shows.
    std::string reason(players::Player& player, const Game& game, const search::Choice& choice,
                       Language language, bool is_weakened, search::Control& control);

    /// Why a move of a book is played: for no other reason than that; and what it does on the board.
    static std::string reason_of_book(const Position& position, Move move, const std::string& book,
                                      Language language);

private:
    static constexpr search::Milliseconds reserve{70};      ///< for each move
    static constexpr search::Milliseconds search_time{25};  ///< of it for searches; proofs take the rest
    static constexpr int moves_affordable = 100;            ///< the clock must have that many reserves left
    static constexpr int share_affordable = 10;             ///< a fixed time must be so many reserves

    std::unique_ptr<search::Searcher> searcher_;  ///< made when it is first needed
};

}  // namespace kempelen::protocols::uci
