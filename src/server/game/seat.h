// SPDX-License-Identifier: GPL-3.0-or-later
// Who sits on one side of the board.
#pragma once

#include "search/limits.h"

#include <optional>
#include <string>

namespace kempelen::server {

/// A person, or one of the program's players with a strength.
struct Seat {
    bool is_program = false;
    std::string name;          ///< for the record of the game
    std::string player;        ///< registered name; of a program only
    std::optional<int> level;  ///< 1 to 6; at most one of these four is set
    std::optional<int> elo;
    std::optional<int> depth;                      ///< plies
    std::optional<search::Milliseconds> movetime;  ///< for each move

    friend bool operator==(const Seat&, const Seat&) = default;
};

/// What a seat means for a search.
struct Strength {
    std::optional<int> elo;  ///< below full strength
    search::Limits limits;
};

/// The limits of a program's seat. Requires: the level, if there is one, is from 1 to 6.
Strength strength_of(const Seat& seat, bool can_be_weaker, const std::optional<search::Clock>& clock);

}  // namespace kempelen::server
