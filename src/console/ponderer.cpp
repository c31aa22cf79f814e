// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/ponderer.h"

#include <utility>

namespace kempelen::console {

void Ponderer::start(players::Player& player, Game game, Move expected, search::Limits limits) {
    stop();
    control_.reset();
    choice_ = {};
    expected_ = expected;
    limits.ponder = true;
    game.play(expected);
    thread_ = std::thread([this, &player, game = std::move(game), limits = std::move(limits)] {
        choice_ = player.think(game, limits, control_, silent_);
    });
}

void Ponderer::stop() {
    if (!is_on()) return;
    control_.stop();
    thread_.join();
    expected_.reset();
}

search::Choice Ponderer::finish() {
    if (is_on()) thread_.join();
    expected_.reset();
    return std::move(choice_);
}

}  // namespace kempelen::console
