// SPDX-License-Identifier: GPL-3.0-or-later
// A participant as a user describes it, and the seat that is made of the description.
#pragma once

#include "arena/game/time_control.h"
#include "core/base/result.h"
#include "protocols/engine/engine_seat.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::arena {

/// A player of this program, or an engine that speaks a protocol.
enum class PlayerKind : std::uint8_t { built_in, uci, xboard };

/// A participant.
struct PlayerSpec {
    PlayerKind kind = PlayerKind::built_in;
    std::string command;  ///< the name of the built-in player, or the command line of the engine
    std::string name;     ///< in tables and PGN; empty: as it names itself
    std::string folder;   ///< where the engine runs
    std::vector<protocols::OptionValue> options;
    TimeControl time;                    ///< empty: that of the match
    std::optional<Milliseconds> margin;  ///< how long after its flag an answer counts; see grace()
    bool ponders = false;
    bool restarts = false;  ///< made anew for each game
    protocols::Patience patience;
};

/// How long after its flag an answer of the participant still counts: its margin. Without one nothing with a
/// clock, and 100 ms where a move has a fixed time, since many engines stop when it is over, not before.
Milliseconds grace(const PlayerSpec& spec);

/// Sets one property: name, protocol (uci, xboard, player), dir, tc, st (seconds a move), depth, nodes,
/// margin (milliseconds), ponder, restart (on, off), command; "option.NAME" or any other word is an option of
/// the player. Fails with bad_argument for a value that is not understood.
Status set_property(PlayerSpec& spec, std::string_view key, std::string_view value);

/// Reads "COMMAND | key=value | key=value ...". A command that is the name of a built-in player means that
/// one, unless a protocol is given; other commands are UCI engines unless protocol=xboard. The settings start
/// from `defaults`.
Result<PlayerSpec> parse_player_spec(std::string_view text, const PlayerSpec& defaults = {});

/// Makes the seat. Fails as start_engine() and make_player() fail.
Result<std::unique_ptr<protocols::Seat>> make_seat(const PlayerSpec& spec);

/// What decides the games of a participant, in one line: two equal lines play equal games. Kept in state
/// files.
std::string fingerprint(const PlayerSpec& spec);

}  // namespace kempelen::arena
