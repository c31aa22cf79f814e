// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/account.h"

#include "players/player.h"

namespace kempelen::players {

Account Player::account(const Game& game, Move move, const search::Limits& limits, search::Control& control) {
    search::Limits own = limits;
    own.only_moves = {move};
    own.lines = 1;
    search::Listener nobody;
    const search::Choice choice = think(game, own, control, nobody);
    Account account;
    account.move = move;
    if (!choice.lines.empty()) account.report = choice.lines.front();
    return account;
}

}  // namespace kempelen::players
