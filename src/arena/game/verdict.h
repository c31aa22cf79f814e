// SPDX-License-Identifier: GPL-3.0-or-later
// How a game of a match ended, and why.
#pragma once

#include "core/game.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kempelen::arena {

/// Why a game of a match is over.
enum class Reason : std::uint8_t {
    checkmate,
    stalemate,
    dead_position,
    threefold_repetition,
    fivefold_repetition,
    fifty_moves,
    seventy_five_moves,
    score_draw,  ///< adjudicated: both sides saw a draw for long enough
    score_win,   ///< adjudicated: hopeless for long enough
    tables,      ///< adjudicated by endgame tables
    move_limit,  ///< adjudicated a draw at the limit of moves
    resignation,
    time_forfeit,  ///< the flag fell
    illegal_move,  ///< it sent something that is no legal move
    crash,         ///< the engine ended during its game
    stall,         ///< the engine gave no answer though no clock ran, or did not get ready
    false_claim,   ///< it declared the game over when it was not
    interrupted,   ///< the match was stopped: the game does not count
};

/// The reasons that are an engine's fault, in the order of reports.
inline constexpr Reason fault_reasons[] = {Reason::crash, Reason::stall, Reason::time_forfeit,
                                           Reason::illegal_move, Reason::false_claim};

/// A name without blanks for JSON and state files: "checkmate", "time_forfeit".
std::string_view name_of(Reason reason);
/// The reason of such a name, or nothing.
std::optional<Reason> parse_reason(std::string_view name);

/// The value of the PGN tag Termination: "normal", "adjudication", "time forfeit", "rules infraction",
/// "abandoned", "unterminated".
std::string_view termination_tag(Reason reason);

/// The end of a game. Without an outcome the game does not count.
struct Verdict {
    std::optional<Outcome> outcome;
    Reason reason = Reason::interrupted;
    std::string detail;  ///< a sentence for the record; may be empty

    /// "White mates", "Black loses: illegal move": a phrase for the last comment of the PGN.
    std::string phrase() const;
};

/// The result as PGN writes it; "*" for none.
std::string_view result_tag(const std::optional<Outcome>& outcome);

/// The verdict that the rules impose or that the side to move may claim, or nothing.
std::optional<Verdict> verdict_of_rules(const Game& game);

/// The side loses.
Verdict loss_of(Color side, Reason reason, std::string detail = {});

}  // namespace kempelen::arena
