// SPDX-License-Identifier: GPL-3.0-or-later
// A pool: names and the results between them, from which tables and ratings are made.
#pragma once

#include "core/game.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::arena {

/// A finished game between two members of a pool.
struct PoolGame {
    std::size_t white = 0;  ///< index in Pool::names
    std::size_t black = 0;
    Outcome outcome = Outcome::draw;

    /// Points of White: 0, 1/2 or 1.
    double white_points() const {
        return outcome == Outcome::draw ? 0.5 : outcome == Outcome::white_wins ? 1.0 : 0.0;
    }
};

/// Members and their games.
struct Pool {
    std::vector<std::string> names;
    std::vector<PoolGame> games;
    std::vector<double> bye_points;  ///< a member: points without a game (byes); empty when there are none
    std::size_t unfinished = 0;      ///< games without a result; they count nowhere
    std::size_t broken = 0;          ///< games whose moves cannot be read to their end; their results count

    /// The index of a name, added when it is new.
    std::size_t member(std::string_view name);
};

/// What a reader of a table of these games should know, a line each; empty when there is nothing.
std::string remarks(const Pool& pool);

}  // namespace kempelen::arena
