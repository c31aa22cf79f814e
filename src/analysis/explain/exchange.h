// SPDX-License-Identifier: GPL-3.0-or-later
// Whether men that are won were one's own side's loss a moment ago: then they are won back.
#pragma once

#include "analysis/explain/material.h"
#include "core/game.h"
#include "core/position.h"

#include <optional>
#include <vector>

namespace kempelen::analysis {

/// An exchange in whose middle a game stands.
struct Exchange {
    Position start;  ///< the last place where nobody had just taken or had anything to take with gain
    std::vector<Move> moves;  ///< what was played from there on; empty where the game is not known
};

/// The exchange that is going on; nothing where nobody has just taken and the side to move has nothing to
/// take with gain, or where it began too long ago to be one exchange.
std::optional<Exchange> exchange_of(const Game& game);

/// Whether what a side takes is no more than what it has lost in the exchange, or, of a piece, a pawn above
/// that. Where the game is not known a side has lost what it is behind, if the gain makes up for it. What is
/// given for it does not make a queen one that was lost.
bool is_won_back(const Position& position, const Exchange& exchange, const Swing& swing);

}  // namespace kempelen::analysis
