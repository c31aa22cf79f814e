// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/keeper.h"

namespace kempelen::console {

Status Keeper::keep(const GameTree& game, bool is_over, std::string_view state) {
    if (archive_ == nullptr) return {};
    is_open_ = !is_over;
    if (number_) {
        const Status done = archive_->update(*number_, game, is_open_, state);
        if (!done) archive_ = nullptr;
        return done;
    }
    if (game.main_line().moves.empty()) return {};
    auto added = archive_->add(game, is_open_, state);
    if (!added) {
        archive_ = nullptr;
        return added.error();
    }
    number_ = added->number;
    hold_ = std::move(added->hold);
    return {};
}

void Keeper::leave() {
    // A failure leaves the game on offer: nothing is lost.
    if (archive_ != nullptr && number_ && is_open_) static_cast<void>(archive_->close(*number_));
    set_aside();
}

void Keeper::set_aside() {
    number_.reset();
    hold_.reset();
    is_open_ = false;
}

void Keeper::resume(arena::GameNumber number, arena::GameHold hold) {
    number_ = number;
    hold_ = std::move(hold);
    is_open_ = true;
}

}  // namespace kempelen::console
