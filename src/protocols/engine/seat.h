// SPDX-License-Identifier: GPL-3.0-or-later
// A seat at the board: somebody who plays games for a match, be it a player of this program or an engine
// elsewhere.
#pragma once

#include "core/base/result.h"
#include "core/game.h"
#include "search/limits.h"
#include "search/report.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kempelen::protocols {

/// An option and its value, as a user gave them.
using OptionValue = std::pair<std::string, std::string>;

/// How long a side may think about its moves in a game.
struct ThinkingTime {
    std::optional<search::Clock> clock;  ///< the clock at the start of the game
    std::optional<search::Milliseconds> move_time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
};

/// A game that is about to begin.
struct NewGame {
    const Position& start;
    Color color;  ///< of the seat that is told
    ThinkingTime time;
    std::uint64_t seed;    ///< for players that leave something to chance: the same seed, the same game
    bool ponders = false;  ///< it may think in the opponent's time
};

/// A question to the side to move.
struct Turn {
    const Game& game;
    /// Both clocks as they stand (White first); nothing for a side without a clock.
    std::array<std::optional<search::Clock>, 2> clocks;
    std::optional<search::Milliseconds> move_time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::chrono::nanoseconds patience{};  ///< after this no answer counts any more
    std::stop_token stop;                 ///< the match is over: give up
};

/// What a seat answered.
struct Answer {
    enum class Kind : std::uint8_t {
        move,         ///< `move` is legal
        bad_move,     ///< `text` is no legal move
        late,         ///< nothing came in time
        gone,         ///< the engine has ended or reads nothing
        resignation,  ///< it gives the game up
        claim,        ///< it says, instead of moving, that the game is over: `text`
        interrupted,  ///< the match was stopped
    };

    Kind kind = Kind::gone;
    std::optional<Move> move;
    std::optional<Move> ponder;  ///< the legal reply it expects
    std::string text;            ///< what was said, or why it counts as it does: a sentence for the record
    std::optional<search::ReportedScore> score;  ///< good for the side that answers
    int depth = 0;
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds elapsed{};  ///< from the question to the answer
};

/// Somebody who plays. One game at a time, from one thread.
class Seat {
public:
    virtual ~Seat() = default;

    /// The name it gives itself; empty when it has none.
    virtual std::string name() const = 0;

    /// Gets ready for a game, stopping whatever it still does. A seat with an option "Seed" gets the seed.
    /// Fails with bad_protocol when the engine does not answer, with not_supported when it cannot play this
    /// game.
    virtual Status new_game(const NewGame& game) = 0;

    /// Asks for a move in the present position of the game.
    virtual Answer think(const Turn& turn) = 0;

    /// Lets it think in the opponent's time, about the game after the reply it expects; `turn` is the
    /// position after its own move. Does nothing for a seat that cannot, or that thinks then by itself
    /// (NewGame::ponders).
    virtual void ponder(const Turn& /*turn*/, Move /*expected*/) {}

    /// The end of what it wrote to its standard error.
    virtual std::string error_tail() { return {}; }

    /// True when it must be made anew before the next game.
    virtual bool needs_restart() const { return false; }

    /// Processor time of this process that went into its play, as opposed to running the match; nothing when
    /// it runs in a process of its own.
    virtual std::chrono::nanoseconds own_processor_time() const { return std::chrono::nanoseconds(0); }
};

/// How long to wait for an engine that should answer at once.
struct Patience {
    std::chrono::milliseconds start{15000};  ///< from the start of the process until it is ready
    std::chrono::milliseconds ready{10000};  ///< a new game, an option
    std::chrono::milliseconds stop{1000};    ///< from "stop" to its last move
    std::chrono::milliseconds quit{1000};    ///< from "quit" to the end of the process
};

}  // namespace kempelen::protocols
