// SPDX-License-Identifier: GPL-3.0-or-later
// A player: a search, an evaluation, a book, a time rule and its quirks, behind one face that every front end
// takes.
#pragma once

#include "core/base/result.h"
#include "core/game.h"
#include "players/account.h"
#include "search/limits.h"
#include "search/report.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::players {

/// An option that a player understands, in the terms of the UCI protocol.
struct PlayerOption {
    enum class Kind : std::uint8_t { check, spin, combo, button, text };

    std::string name;
    Kind kind = Kind::text;
    std::string standard{};              ///< the value at the start; "true"/"false" for check
    std::int64_t minimum = 0;            ///< spin only
    std::int64_t maximum = 0;            ///< spin only
    std::vector<std::string> choices{};  ///< combo only
    std::string meaning{};               ///< one sentence for the manual
    std::string bounded_by{};            ///< what sets the maximum, if it is not the same everywhere
};

/// Somebody who chooses moves. One game at a time, one call at a time; only `Control` may be touched from
/// other threads.
class Player {
public:
    virtual ~Player() = default;

    /// The name it is registered under, as users type it.
    virtual std::string_view name() const = 0;
    /// One line for a list of players.
    virtual std::string_view description() const = 0;

    /// The options beyond those that every front end provides.
    virtual std::vector<PlayerOption> options() const { return {}; }
    /// Sets an option; the name is matched without regard to case. Fails with bad_argument for an unknown
    /// name or a value out of range, and keeps the old value then.
    virtual Status set_option(std::string_view name, std::string_view value) = 0;

    /// Forgets everything about earlier games.
    virtual void new_game() {}

    /// Thinks about the present position of the game, within the limits, until it has decided or `control`
    /// says stop, and returns its choice. Returns at once, with no move, when there is no legal one. A player
    /// asked for a search without end (infinite, or ponder before the hit) may return early; the front end
    /// keeps the answer back.
    virtual search::Choice think(const Game& game, const search::Limits& limits, search::Control& control,
                                 search::Listener& listener) = 0;

    /// By what it judges, for explanations.
    virtual Means means() const { return Means::line; }
    /// What it has to say of a legal move of the present position by its own means, within the limits; a
    /// search that they end early has looked less far ahead. Changes nothing that later moves depend on.
    virtual Account account(const Game& game, Move move, const search::Limits& limits,
                            search::Control& control);
};

}  // namespace kempelen::players
