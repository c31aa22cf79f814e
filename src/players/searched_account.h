// SPDX-License-Identifier: GPL-3.0-or-later
// What a search says of one move.
#pragma once

#include "core/game.h"
#include "players/account.h"
#include "search/limits.h"
#include "search/report.h"

namespace kempelen::players {

/// The limits, with that move alone to look at.
inline search::Limits limits_for(search::Limits limits, Move move) {
    limits.only_moves = {move};
    limits.lines = 1;
    return limits;
}

/// Lets a player or a search think about one move, and takes down its report. Thinker: has think().
template <class Thinker>
Account searched_account(Thinker& thinker, const Game& game, Move move, const search::Limits& limits,
                         search::Control& control) {
    search::Listener nobody;
    const search::Choice choice = thinker.think(game, limits_for(limits, move), control, nobody);
    Account account;
    account.move = move;
    if (!choice.lines.empty()) account.report = choice.lines.front();
    return account;
}

}  // namespace kempelen::players
