// SPDX-License-Identifier: GPL-3.0-or-later
// Thinking in the opponent's time.
#pragma once

#include "core/game.h"
#include "players/player.h"
#include "search/limits.h"
#include "search/report.h"

#include <optional>
#include <thread>

namespace kempelen::console {

/// A player that thinks, on a thread of its own, about the answer to the move
/// that it expects. Until stop() or finish() nobody else may use the player.
class Ponderer {
public:
    ~Ponderer() { stop(); }
    Ponderer() = default;
    Ponderer(const Ponderer&) = delete;
    Ponderer& operator=(const Ponderer&) = delete;

    /// Begins. Requires: the expected move is legal, and the player outlives the
    /// thinking.
    void start(players::Player& player, Game game, Move expected, search::Limits limits);
    bool is_on() const { return thread_.joinable(); }
    /// The move that it hopes for; nothing while it does not think.
    std::optional<Move> expected() const { return is_on() ? expected_ : std::nullopt; }

    /// Gives it up.
    void stop();
    /// The expected move was played: from now on its time counts. finish() has
    /// the answer.
    void hit() { control_.ponder_hit(); }
    search::Control& control() { return control_; }
    /// Waits for the answer. Requires: hit().
    search::Choice finish();

private:
    search::Control control_;
    search::Listener silent_;
    search::Choice choice_;
    std::optional<Move> expected_;
    std::thread thread_;
};

}  // namespace kempelen::console
