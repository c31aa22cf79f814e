// SPDX-License-Identifier: GPL-3.0-or-later
// The clock beside the board: sudden death, increments, moves in a period, or an hourglass.
#pragma once

#include "core/piece.h"
#include "core/position.h"
#include "search/limits.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kempelen::arena {

using search::Milliseconds;

/// How the clock is set.
struct ClockSetting {
    struct Period {
        int moves = 0;  ///< to play in this time; 0: all that are left
        Milliseconds time{0};
    };
    std::vector<Period> periods;  ///< the last one comes again and again if it has a number of moves
    Milliseconds increment{0};
    bool is_hourglass = false;  ///< what one side uses the other one gains

    /// As PGN writes it: "300+3", "40/5400:1800", "*180"
    std::string pgn_text() const;
};

/// Reads "5", "5+3" (minutes + seconds), "0:30+2", "40/90,15/30,20+10", "h3" (an hourglass); nothing for
/// other texts.
std::optional<ClockSetting> read_clock(std::string_view text);

/// Both clocks of a game. Whoever plays says how much time passed.
class ChessClock {
public:
    explicit ChessClock(ClockSetting setting);

    const ClockSetting& setting() const { return setting_; }
    Milliseconds remaining(Color side) const { return now().remaining[index_of(side)]; }
    bool has_fallen(Color side) const { return remaining(side) < Milliseconds(0); }
    /// What a player is told.
    search::Clock for_search(Color side) const;

    /// A side has thought that long and made its move; with a fallen flag nothing is added any more.
    void spend(Color side, Milliseconds time);
    /// Back to what it showed so many moves ago, as far as it knows.
    void take_back(std::size_t moves);
    /// Goes on from noted times, with so many moves made by each side.
    void set(std::array<Milliseconds, 2> remaining, std::array<int, 2> moves);

private:
    struct Reading {
        std::array<Milliseconds, 2> remaining{};
        std::array<int, 2> moves{};  ///< made by each side
    };
    const Reading& now() const { return readings_.back(); }
    /// The period that a side is in after so many moves, and its moves until the next one.
    std::pair<std::size_t, int> period_after(int moves) const;

    ClockSetting setting_;
    std::vector<Reading> readings_;  ///< after each move; never empty
};

/// Whether a side can mate at all with what both have, however badly the other one plays: if not, the other's
/// fallen flag is a draw (FIDE Laws of Chess 2023, 6.9). Material alone is looked at.
bool can_ever_mate(const Position& position, Color side);

}  // namespace kempelen::arena
