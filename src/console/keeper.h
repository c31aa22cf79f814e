// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the game being played in the archive, move by move.
#pragma once

#include "arena/archive/archive.h"
#include "core/base/result.h"
#include "core/notation/game_tree.h"

#include <optional>
#include <string_view>
#include <utility>

namespace kempelen::console {

/// The game of the evening in the archive: added with its first move, written anew with each further one.
/// When the archive fails the game goes on without it.
class Keeper {
public:
    /// Requires: the archive, if there is one, outlives this.
    explicit Keeper(arena::Archive* archive) : archive_(archive) {}

    bool is_on() const { return archive_ != nullptr; }
    arena::Archive* archive() const { return archive_; }
    /// The number of the game in the archive, once it has one.
    const std::optional<arena::GameNumber>& number() const { return number_; }

    /// Writes the game as it stands. Fails once, with a reason, when that went wrong, and keeps nothing from
    /// then on.
    Status keep(const GameTree& game, bool is_over, std::string_view state);
    /// What is kept next is another game; the one so far is not offered again.
    void leave();
    /// The same, but the one so far stays on offer.
    void set_aside();
    /// Goes on with a game that was left unfinished.
    void resume(arena::GameNumber number, arena::GameHold hold);

private:
    arena::Archive* archive_;
    std::optional<arena::GameNumber> number_;
    std::optional<arena::GameHold> hold_;
    bool is_open_ = false;
};

}  // namespace kempelen::console
