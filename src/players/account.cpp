// SPDX-License-Identifier: GPL-3.0-or-later
#include "players/account.h"

#include "players/player.h"
#include "players/searched_account.h"

namespace kempelen::players {

Account Player::account(const Game& game, Move move, const search::Limits& limits, search::Control& control) {
    return searched_account(*this, game, move, limits, control);
}

}  // namespace kempelen::players
