// SPDX-License-Identifier: GPL-3.0-or-later
// A game that counts, as the state file and the tables keep it.
#pragma once

#include "arena/game/verdict.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace kempelen::arena {

/// Which game of a tournament: the pairing's number and 0 or 1 within it.
struct GameKey {
    std::size_t pairing = 0;
    int game = 0;

    // NOLINTNEXTLINE(modernize-use-nullptr): the zero that it sees is inside the defaulted operator
    friend auto operator<=>(const GameKey&, const GameKey&) = default;
};

/// A game and its result.
struct FinishedGame {
    GameKey key;
    std::size_t white = 0;  ///< index of the player
    std::size_t black = 0;
    Outcome outcome = Outcome::draw;
    Reason reason = Reason::checkmate;
    std::size_t plies = 0;
    std::int64_t milliseconds = 0;
    std::string pgn;
};

}  // namespace kempelen::arena
